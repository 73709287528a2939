import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Unpacked } from './unpack.ts'
import { UNPRIVILEGED } from './unprivileged.ts'

export interface Start {
  readonly unpacked: Unpacked
  /** The name of the command and what follows it. */
  readonly command: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  /** Asked until it answers 200; without, the program is waited for to its end. */
  readonly readyUrl?: string
}

export interface Running extends AsyncDisposable {
  readonly pid: number
  /** From its start until it was ready, or until its end. */
  readonly startMs: number
  /** Everything it has said. */
  readonly said: () => string
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
}

const PATIENCE_MS = 60_000

/** Runs a command of the production set as a container would: nothing in the environment but its settings. @throws when it fails */
export async function runProgram({ unpacked, command, settings, readyUrl }: Start): Promise<Running> {
  const start = performance.now()
  const child = spawn(join(unpacked.set, 'bin/explorer'), command, {
    ...UNPRIVILEGED,
    cwd: unpacked.set,
    env: { PATH: `${unpacked.path}:/usr/bin:/bin`, TMPDIR: unpacked.scratch, LOG_FORMAT: 'json', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-200_000)
    })
  const failed = () => new Error(`${command.join(' ')} ended with ${String(child.exitCode)}:\n${said}`)
  if (readyUrl === undefined) {
    await exited
    if (child.exitCode !== 0) throw failed()
  } else
    while (!(await isReady(readyUrl))) {
      if (child.exitCode !== null) throw failed()
      if (performance.now() - start > PATIENCE_MS) throw new Error(`${command.join(' ')} is not ready:\n${said}`)
      await sleep(10)
    }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await exited
  }
  return {
    pid: child.pid ?? 0,
    startMs: performance.now() - start,
    said: () => said,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}
