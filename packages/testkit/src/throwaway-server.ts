import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { type GuardedCommand, PID_FILE } from './guard-script.ts'
import { type GuardedProcess, startGuarded, type User } from './guarded-process.ts'

export interface ThrowawayServer extends AsyncDisposable {
  port: number
  /** Holds the server's files, its `log` and its unix socket. */
  directory: string
  /** Of the process that serves now. */
  readonly pid: number
  /** Ends the server in an orderly way, starts it again at the same place and waits until it answers. */
  restart: () => Promise<void>
  /** Ends the server and removes its directory. May be called more than once. */
  stop: () => Promise<void>
}

export interface ServerPlan {
  /** For the directory's name and for error messages. */
  name: string
  user?: User | undefined
  commandFor: (directory: string, port: number) => Omit<GuardedCommand, 'directory'>
  isReady: (directory: string) => boolean | Promise<boolean>
}

/** Starts a server in a directory and on a port of its own, and waits until it answers. */
export async function startThrowaway(plan: ServerPlan): Promise<ThrowawayServer> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(plan)
    if (outcome.ok) return outcome.server
    // A free port is only free until somebody takes it.
    const isPortTaken = /address already in use/i.test(outcome.log)
    if (!isPortTaken || attempt === attempts) throw new Error(`${plan.name} did not start. Its log:\n${outcome.log}`)
  }
}

const attempts = 5
const startTimeoutMs = 30_000
const pollMs = 5

type Outcome = { ok: true; server: ThrowawayServer } | { ok: false; log: string }

async function tryOnce({ name, user, commandFor, isReady }: ServerPlan): Promise<Outcome> {
  const port = await freePort()
  const directory = join(tmpdir(), `ergo-explorer-${name}-${randomUUID()}`)
  const guarded = await startGuarded({ ...commandFor(directory, port), directory }, user)
  const { stop } = guarded
  const readLog = () => readFileSync(join(directory, 'log'), 'utf8')
  const becomesReadyHere = (pid: number | undefined) => becomesReady(pid, () => isReady(directory))
  let { pid } = guarded
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
      pid = await restarted(guarded, directory, pid)
      if (!(await becomesReadyHere(pid))) throw new Error(`${name} did not start again. Its log:\n${readLog()}`)
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
  return { ok: true, server }
}

/** The process id after a restart; the old one where the server does not end. */
async function restarted({ restart }: GuardedProcess, directory: string, before: number | undefined) {
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
