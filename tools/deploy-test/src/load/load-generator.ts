import { seededRandom } from '../traffic/random-choice.ts'
import { distinctPaths } from '../traffic/distinct-paths.ts'
import type { NextPath } from './clients.ts'
import { runKeepAlive } from './keep-alive.ts'
import { runOpenLoop } from './open-loop.ts'
import type { LoadCommand, LoadCommands } from './commands.ts'
import { runClosedLoop } from './closed-loop.ts'

let next: NextPath = () => {
  throw new Error('No ids are set; send the setIds command first')
}

process.on('message', (command: LoadCommand) => void handleAndReply(command))

/** A rejection ends this process, and the parent throws when it exits. */
async function handleAndReply(command: LoadCommand): Promise<void> {
  process.send?.(await handle(command))
}

async function handle({ name, input }: LoadCommand): Promise<LoadCommands[keyof LoadCommands][1]> {
  if (name === 'closedLoop') return runClosedLoop(input, next)
  if (name === 'openLoop') return runOpenLoop(input, next)
  if (name === 'keepAlive') return runKeepAlive(input)
  next = distinctPaths(seededRandom(1), input)
  return input.transactions.length
}
