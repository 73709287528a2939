import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { type SupervisedCommand, PID_FILE } from './supervisor-script.ts'
import { type SupervisedProcess, startSupervised, type ProcessUser } from './supervised-process.ts'

export interface ThrowawayServer extends AsyncDisposable {
  port: number
  /** Contains the server's files, its `log` and its unix socket. */
  directory: string
  /** Of the current server process. */
  readonly pid: number
  /** Restarts the server in an orderly way with the same port and directory, and waits until it is ready. */
  restart: () => Promise<void>
  /** Ends the server and removes its directory. May be called more than once. */
  stop: () => Promise<void>
}

export interface ServerOptions {
  /** Used in the directory name and in error messages. */
  name: string
  user?: ProcessUser | undefined
  commandFor: (directory: string, port: number) => Omit<SupervisedCommand, 'directory'>
  isReady: (directory: string) => boolean | Promise<boolean>
}

/** Starts a server in its own directory and on its own port, and waits until it is ready. */
export async function startThrowaway(options: ServerOptions): Promise<ThrowawayServer> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(options)
    if (outcome.ok) return outcome.server
    // Another process may take a free port first.
    const isPortTaken = /address already in use/i.test(outcome.log)
    if (!isPortTaken || attempt === attempts) throw new Error(`${options.name} did not start. Its log:\n${outcome.log}`)
  }
}

const attempts = 5
const startTimeoutMs = 30_000
const pollMs = 5

type Outcome = { ok: true; server: ThrowawayServer } | { ok: false; log: string }

async function tryOnce({ name, user, commandFor, isReady }: ServerOptions): Promise<Outcome> {
  const port = await freePort()
  const directory = join(tmpdir(), `ergo-explorer-${name}-${randomUUID()}`)
  const supervised = await startSupervised({ ...commandFor(directory, port), directory }, user)
  const { stop } = supervised
  const readLog = () => readFileSync(join(directory, 'log'), 'utf8')
  const becomesReadyHere = (pid: number | undefined) => becomesReady(pid, () => isReady(directory))
  let { pid } = supervised
  if (pid === undefined || !(await becomesReadyHere(pid))) {
    const log = readLog()
    await stop()
    return { ok: false, log }
  }
  const first = pid
  const server: ThrowawayServer = {
    port,
    directory,
    get pid() {
      return pid ?? first
    },
    async restart() {
      pid = await restarted(supervised, directory, pid)
      if (!(await becomesReadyHere(pid))) throw new Error(`${name} did not start again. Its log:\n${readLog()}`)
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
  return { ok: true, server }
}

/** The process id after a restart; the old one when the server does not end. */
async function restarted({ restart }: SupervisedProcess, directory: string, before: number | undefined) {
  const deadline = performance.now() + startTimeoutMs
  const now = () => Number(readFileSync(join(directory, PID_FILE), 'utf8'))
  restart()
  // The file is empty for a moment while it is written.
  while ((now() === before || now() === 0) && performance.now() < deadline) await sleep(pollMs)
  return now()
}

async function becomesReady(pid: number | undefined, isReady: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + startTimeoutMs
  while (isAlive(pid) && performance.now() < deadline) {
    if (await isReady()) return true
    await sleep(pollMs)
  }
  return false
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
