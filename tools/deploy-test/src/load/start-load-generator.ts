import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { LoadCommands } from './commands.ts'

/** A separate process that generates load, so that it does not disturb the measuring process. */
export interface LoadGenerator extends AsyncDisposable {
  /** @throws when the process exits before the command is done */
  run<Name extends keyof LoadCommands>(name: Name, input: LoadCommands[Name][0]): Promise<LoadCommands[Name][1]>
}

/** Real visitors have their own machines. On a shared one, waiting for a CPU would look like a slow response. */
const HIGH_PRIORITY = -10

export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'))
  const exited = once(child, 'exit')
  try {
    setPriority(child.pid ?? 0, HIGH_PRIORITY)
  } catch {
    // Only root may raise the priority. Without it, measured latencies are too high.
  }
  return {
    async run(name, input) {
      child.send({ name, input })
      const ended = exited.then(([code]) => {
        throw new Error(`The load generator exited with ${String(code)}`)
      })
      const [result] = await Promise.race([once(child, 'message'), ended])
      // The child replies to each command with the result type of `LoadCommands`.
      return result as LoadCommands[typeof name][1]
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await exited
    },
  }
}
