import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type GuardedCommand, guardScript, RESTART } from './guard-script.ts'

export interface GuardedProcess {
  /** The server's own process id, not the guard's; undefined when the preparation failed. */
  pid: number | undefined
  /** Tells the guard to start it anew; the process id is then to be found in the directory. */
  restart: () => void
  /** Ends the server and removes its directory; resolves when both are gone. May be called more than once. */
  stop: () => Promise<void>
}

export interface User {
  uid: number
  gid: number
}

/** Runs a server that ends with this process, in whatever way this process ends. See guard-script.ts. */
export async function startGuarded(command: GuardedCommand, user?: User): Promise<GuardedProcess> {
  const guard = spawn('/bin/sh', ['-c', guardScript(command)], {
    ...user,
    cwd: '/',
    // Its own process group: Ctrl-C in a terminal reaches this process, which then closes the pipe in an orderly way.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const exited = once(guard, 'exit')
  const closePipe = () => guard.stdin.destroy()
  // A worker of a killed test run can live on without it, as long as it has a timer or a connection open.
  if (process.connected) process.once('disconnect', closePipe)
  // The guard closes its output once the server runs.
  const pid = parsePid(await text(guard.stdout))
  release(guard)
  return {
    pid,
    restart: () => void guard.stdin.write(`${RESTART}\n`),
    stop: async () => {
      process.off('disconnect', closePipe)
      guard.ref()
      closePipe()
      await exited
    },
  }
}

function parsePid(answer: string): number | undefined {
  if (!/^\d+\n$/.test(answer)) throw new Error(`The guard of a server could not start it: ${answer}`)
  const pid = Number(answer)
  return pid === 0 ? undefined : pid
}

/** A process that forgets to stop its server may still end; the guard then does its work. */
function release(guard: ChildProcessByStdio<Writable, Readable, null>): void {
  guard.unref()
  // The pipe is typed as a stream and is a socket, which is what can be unreferenced.
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
}
