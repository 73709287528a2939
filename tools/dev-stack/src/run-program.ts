import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

export interface Program extends AsyncDisposable {
  readonly pid: number
  /** The first match in the output. @throws when the program exits before */
  readonly waitForOutput: (pattern: RegExp) => Promise<string>
}

/** Runs one of our programs as its own process, as in production. */
export function runProgram(path: string, args: readonly string[], settings: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, [join(ROOT, path), ...args], {
    env: { ...process.env, NODE_ENV: 'production', LOG_FORMAT: 'json', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      // Only the end of the output is needed for error messages.
      output = (output + text).slice(-20_000)
      for (const listener of listeners) listener()
    })
  return {
    pid: child.pid ?? 0,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = pattern.exec(output)
          if (match === null) return
          listeners.delete(check)
          resolve(match[1] ?? match[0])
        }
        listeners.add(check)
        check()
        exited.then(() => reject(new Error(`${path} ended:\n${output}`)), reject)
      }),
    async [Symbol.asyncDispose]() {
      child.kill()
      await exited
    },
  }
}
