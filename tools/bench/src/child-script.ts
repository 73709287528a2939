import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface ChildScript extends AsyncDisposable {
  readonly pid: number
  /** The next message of the child. The caller knows its shape, because the script is our own. */
  receive<T>(): Promise<T>
  send(message: string | object): void
}

/** Runs a script in a child process until it exits or is disposed. */
export function startChildScript(
  scriptUrl: string,
  args: readonly string[],
  nodeFlags: readonly string[] = [],
): ChildScript {
  const child = fork(fileURLToPath(scriptUrl), args, { execArgv: [...nodeFlags] })
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    receive: <T>() =>
      Promise.race([
        once(child, 'message').then(([message]: unknown[]) => message as T),
        exited.then(([code]: unknown[]) => {
          throw new Error(`${scriptUrl} exited with ${String(code)} before it sent a result`)
        }),
      ]),
    send: (message) => child.send(message),
    [Symbol.asyncDispose]: async () => {
      child.kill()
      await exited
    },
  }
}
