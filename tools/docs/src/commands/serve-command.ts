import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const READY_TIMEOUT_MS = 120_000
const POLL_MS = 250
/** Time between SIGTERM and SIGKILL. */
const STOP_TIMEOUT_MS = 15_000

export interface ServedCommand extends AsyncDisposable {
  /** Why it did not become ready, or undefined. */
  readonly failure: string | undefined
}

export interface ServeOptions {
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
  readonly readyPattern: RegExp
  readonly readyUrl?: string | undefined
}

/** Starts a long-running command and waits until it is ready. */
export async function serveCommand(command: string, options: ServeOptions): Promise<ServedCommand> {
  const { directory, environment, readyPattern, readyUrl } = options
  const child = spawn('bash', ['-c', command], {
    cwd: directory,
    env: environment,
    // A process group, so that processes started by the shell and pnpm are stopped too.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let hasExited = false
  const exited = once(child, 'exit').then(() => void (hasExited = true))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => void (output = (output + chunk).slice(-2000)))
  const signal = (name: NodeJS.Signals) => {
    if (hasExited || child.pid === undefined) return
    try {
      process.kill(-child.pid, name)
    } catch {
      // The process exited before the signal arrived.
    }
  }
  const killGroup = () => signal('SIGKILL')
  process.once('exit', killGroup)
  return {
    failure: await waitUntilReady(),
    async [Symbol.asyncDispose]() {
      signal('SIGTERM')
      const timeout = setTimeout(() => signal('SIGKILL'), STOP_TIMEOUT_MS)
      await exited
      clearTimeout(timeout)
      process.off('exit', killGroup)
    },
  }

  async function waitUntilReady(): Promise<string | undefined> {
    for (const start = performance.now(); performance.now() - start < READY_TIMEOUT_MS; await sleep(POLL_MS)) {
      if (hasExited) return `it ended:\n${output}`
      const [match] = readyPattern.exec(output) ?? []
      const addresses = [readyUrl, match].filter((each) => each?.startsWith('http'))
      if (match !== undefined && (await Promise.all(addresses.map(respondsOk))).every(Boolean)) return undefined
    }
    return `not ready after ${READY_TIMEOUT_MS} ms: expected output ${String(readyPattern)} and a response from ${readyUrl ?? 'no URL'}\n${output}`
  }
}

async function respondsOk(address: string | undefined): Promise<boolean> {
  try {
    return (await fetch(address ?? '', { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
