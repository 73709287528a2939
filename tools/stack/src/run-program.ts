import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

export interface Program extends AsyncDisposable {
  readonly pid: number
  /** The first match in what it prints. @throws when it ends before */
  readonly saying: (pattern: RegExp) => Promise<string>
}

/** Runs one of our programs as its own process, the way a server runs it. */
export function runProgram(path: string, args: readonly string[], settings: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, [join(ROOT, path), ...args], {
    env: { ...process.env, NODE_ENV: 'production', LOG_FORMAT: 'json', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let said = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      // Only the end of it is of interest, and only when it dies.
      said = (said + text).slice(-20_000)
      for (const listener of listeners) listener()
    })
  return {
    pid: child.pid ?? 0,
    saying: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(said)
          if (match === null) return
          listeners.delete(look)
          resolve(match[1] ?? match[0])
        }
        listeners.add(look)
        look()
        exited.then(() => reject(new Error(`${path} ended:\n${said}`)), reject)
      }),
    async [Symbol.asyncDispose]() {
      child.kill()
      await exited
    },
  }
}
