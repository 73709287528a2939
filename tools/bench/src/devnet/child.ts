import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Child extends AsyncDisposable {
  readonly pid: number
  /** The next thing that the child says, of which the caller knows the shape: it is a script of ours. */
  hear<T>(): Promise<T>
  say(message: string | object): void
}

/** Runs a script in a process of its own, until it ends or is disposed of. */
export function startChild(scriptUrl: string, args: readonly string[], nodeFlags: readonly string[] = []): Child {
  const child = fork(fileURLToPath(scriptUrl), args, { execArgv: [...nodeFlags] })
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    hear: <T>() =>
      Promise.race([
        once(child, 'message').then(([message]: unknown[]) => message as T),
        exited.then(([code]: unknown[]) => {
          throw new Error(`${scriptUrl} ended with ${String(code)} instead of an answer`)
        }),
      ]),
    say: (message) => child.send(message),
    [Symbol.asyncDispose]: async () => {
      child.kill()
      await exited
    },
  }
}
