import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Orders } from './orders.ts'

/** A process of its own that makes load, so that whoever measures it does not stand in its way. */
export interface Load extends AsyncDisposable {
  /** @throws when the process ends before it has done it */
  tell<Name extends keyof Orders>(name: Name, order: Orders[Name][0]): Promise<Orders[Name][1]>
}

/** Visitors have machines of their own. On the one that we share, waiting for a processor would look like a slow answer. */
const AHEAD_OF_OTHERS = -10

export function startLoad(): Load {
  const child = fork(join(import.meta.dirname, 'load-child.ts'))
  const exited = once(child, 'exit')
  try {
    setPriority(child.pid ?? 0, AHEAD_OF_OTHERS)
  } catch {
    // Only root may. Without, what is measured is slower than it is.
  }
  return {
    async tell(name, order) {
      child.send({ name, order })
      const ended = exited.then(([code]) => {
        throw new Error(`The process that makes load ended with ${String(code)}`)
      })
      const [done] = await Promise.race([once(child, 'message'), ended])
      // The child answers each order with what `Orders` says.
      return done as Orders[typeof name][1]
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await exited
    },
  }
}
