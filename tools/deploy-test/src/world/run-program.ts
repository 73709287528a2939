import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductionBuild } from './unpack-build.ts'
import { UNPRIVILEGED_USER } from './unprivileged-user.ts'

export interface RunProgramOptions {
  readonly build: ProductionBuild
  /** Name of the command and its arguments. */
  readonly command: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  /** Polled until it returns 200. Without it, the program runs to its end. */
  readonly readyUrl?: string
}

export interface RunningProgram extends AsyncDisposable {
  readonly pid: number
  /** Time from start to ready, or to its end. */
  readonly startMs: number
  /** Everything printed so far. */
  readonly output: () => string
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 60_000

/**
 * Runs a command of the production build like a container: the environment contains nothing but the settings. @throws
 * when it fails
 */
export async function runProgram({ build, command, settings, readyUrl }: RunProgramOptions): Promise<RunningProgram> {
  const start = performance.now()
  const child = spawn(join(build.root, 'bin/explorer'), command, {
    ...UNPRIVILEGED_USER,
    cwd: build.root,
    env: { PATH: `${build.binPath}:/usr/bin:/bin`, TMPDIR: build.scratch, LOG_FORMAT: 'json', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-200_000)
    })
  const exitError = () => new Error(`${command.join(' ')} exited with ${String(child.exitCode)}:\n${output}`)
  if (readyUrl === undefined) {
    await exited
    if (child.exitCode !== 0) throw exitError()
  } else
    while (!(await isReady(readyUrl))) {
      if (child.exitCode !== null) throw exitError()
      if (performance.now() - start > START_TIMEOUT_MS)
        throw new Error(`${command.join(' ')} is not ready after ${START_TIMEOUT_MS} ms:\n${output}`)
      await sleep(10)
    }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await exited
  }
  return {
    pid: child.pid ?? 0,
    startMs: performance.now() - start,
    output: () => output,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
}
