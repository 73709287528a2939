import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 120_000
const LOOK_MS = 250
/** After which it is ended without being asked again. */
const STOP_MS = 15_000

export interface Served extends AsyncDisposable {
  /** Undefined when it became ready; else why not. */
  readonly fault: string | undefined
}

export interface ServeOptions {
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
  readonly says: RegExp
  readonly answers?: string | undefined
}

/** Starts a command that does not end, and waits until it says and answers what it should. */
export async function serveCommand(command: string, options: ServeOptions): Promise<Served> {
  const { directory, environment, says, answers } = options
  const child = spawn('bash', ['-c', command], {
    cwd: directory,
    env: environment,
    // A group of its own: what a shell and pnpm have started is stopped with them.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let isGone = false
  const exited = once(child, 'exit').then(() => void (isGone = true))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => void (said = (said + piece).slice(-2000)))
  const signal = (name: NodeJS.Signals) => {
    if (isGone || child.pid === undefined) return
    try {
      process.kill(-child.pid, name)
    } catch {
      // It went between our look and the signal.
    }
  }
  const orphaned = () => signal('SIGKILL')
  process.once('exit', orphaned)
  return {
    fault: await becomesReady(),
    async [Symbol.asyncDispose]() {
      signal('SIGTERM')
      const patience = setTimeout(() => signal('SIGKILL'), STOP_MS)
      await exited
      clearTimeout(patience)
      process.off('exit', orphaned)
    },
  }

  async function becomesReady(): Promise<string | undefined> {
    for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await sleep(LOOK_MS)) {
      if (isGone) return `it ended:\n${said}`
      const [match] = says.exec(said) ?? []
      const addresses = [answers, match].filter((each) => each?.startsWith('http'))
      if (match !== undefined && (await Promise.all(addresses.map(isAnswered))).every(Boolean)) return undefined
    }
    return `not ready after ${PATIENCE_MS} ms: wanted ${String(says)} and ${answers ?? 'nothing'} to answer\n${said}`
  }
}

async function isAnswered(address: string | undefined): Promise<boolean> {
  try {
    return (await fetch(address ?? '', { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
