import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ports.ts'

/** The restart command, sent as a line to the supervisor's standard input. */
const RESTART_COMMAND = 'restart'

/** File in the directory with the process id of the current server. */
const PID_FILE = 'pid'

interface SupervisedCommand {
  /** Created by the supervisor and removed when the server is stopped. Both commands run inside it. */
  directory: string
  /** Runs to completion before the server starts, for example to create its files. */
  prepare?: readonly string[]
  run: readonly string[]
  /** Repeated until the server has exited, so the server must not be able to defer it. */
  stopSignal: 'QUIT' | 'KILL'
}

/**
 * A shell script that runs a server as long as the script's standard input stays open. The kernel closes the other end
 * of that pipe however the parent process ends, including kill -9, so the server never outlives its test.
 * It prints the server's process id, or 0 when the preparation failed, and closes its output; any other output is the
 * reason why the directory could not be created. The output of both commands goes to the file `log`. On a restart
 * command it stops the server in an orderly way and starts it again with the same command.
 */
function supervisorScript({ directory, prepare = ['true'], run, stopSignal }: SupervisedCommand): string {
  return `
# A handler, not "ignore": the server would inherit the latter. PIPE is sent when the reader of the process id has died.
trap : HUP INT TERM PIPE
umask 077
{ mkdir ${quote(directory)} && cd ${quote(directory)}; } 2>&1 || exit 1
# A shell gives its background commands an empty standard input, so the pipe is moved to another descriptor.
exec 3<&0 </dev/null
server=0
start() {
  ${shellCommand(run)} >>log 2>&1 3<&- &
  server=$!
  echo "$server" >${PID_FILE}
}
# The preparation is in the foreground: if the pipe closes meanwhile, it still completes before the cleanup.
if ${shellCommand(prepare)} >>log 2>&1 3<&-; then start; fi
echo "$server"
exec >/dev/null 2>&1
# Not the shell's own "read", which a signal would end, nor "$(…)" around it, during which the shell does not reap a dead server.
while head -n 1 <&3 >command && [ "$(cat command)" = ${RESTART_COMMAND} ]; do
  kill -s INT "$server"
  while kill -s 0 "$server"; do wait "$server"; done
  start
done
if [ "$server" != 0 ]; then
  # A signal sent before the server has set its handlers is lost, and a paused server must be continued to receive it.
  while kill -s ${stopSignal} "$server" && kill -s CONT "$server"; do sleep 0.02; done
fi
# Child processes of a server that was stopped while it started may still write for a moment.
cd / && until rm -rf ${quote(directory)}; do sleep 0.02; done
`
}

const shellCommand = (command: readonly string[]) => command.map(quote).join(' ')
const quote = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`

interface SupervisedProcess {
  /** The server's own process id, not the supervisor's; undefined when the preparation failed. */
  pid: number | undefined
  /** Restarts the server; its new process id is written to the directory. */
  restart: () => void
  /** Ends the server and removes its directory; resolves when both are done. May be called more than once. */
  stop: () => Promise<void>
}

export interface ProcessUser {
  uid: number
  gid: number
}

/** Runs a server that ends with this process, however this process ends. See supervisor-script.ts. */
async function startSupervised(command: SupervisedCommand, user?: ProcessUser): Promise<SupervisedProcess> {
  const supervisor = spawn('/bin/sh', ['-c', supervisorScript(command)], {
    ...user,
    cwd: '/',
    // A separate process group: Ctrl-C in a terminal reaches this process, which then closes the pipe in an orderly
    // way.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const exited = once(supervisor, 'exit')
  const closePipe = () => supervisor.stdin.destroy()
  // A worker of a killed test run can keep running as long as it has an open timer or connection.
  if (process.connected) process.once('disconnect', closePipe)
  // The supervisor closes its output once the server runs.
  const pid = parsePid(await text(supervisor.stdout))
  release(supervisor)
  return {
    pid,
    restart: () => void supervisor.stdin.write(`${RESTART_COMMAND}\n`),
    stop: async () => {
      process.off('disconnect', closePipe)
      supervisor.ref()
      closePipe()
      await exited
    },
  }
}

function parsePid(output: string): number | undefined {
  if (!/^\d+\n$/.test(output)) throw new Error(`The supervisor could not start the server: ${output}`)
  const pid = Number(output)
  return pid === 0 ? undefined : pid
}

/** Lets this process exit without stopping its server; the supervisor then stops it. */
function release(supervisor: ChildProcessByStdio<Writable, Readable, null>): void {
  supervisor.unref()
  // The pipe is typed as a stream but is a socket, which has `unref`.
  if ('unref' in supervisor.stdin && typeof supervisor.stdin.unref === 'function') supervisor.stdin.unref()
}

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
