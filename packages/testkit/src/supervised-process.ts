import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type SupervisedCommand, supervisorScript, RESTART_COMMAND } from './supervisor-script.ts'

export interface SupervisedProcess {
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
export async function startSupervised(command: SupervisedCommand, user?: ProcessUser): Promise<SupervisedProcess> {
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
