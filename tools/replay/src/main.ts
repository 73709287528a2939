import { realData } from '@ergo-explorer/testkit/real-data'
import { type ReplayOptions, parseOptions, USAGE } from './replay-options.ts'
import { replay } from './replay.ts'

const data = realData()
const options = parseArguments()
if (options === undefined) process.exitCode = 2
else if (!data.found) {
  console.error(`replay: ${data.reason}`)
  process.exitCode = 1
} else {
  const isClean = await replay(options, (name) => data.path(name))
  process.exitCode = isClean ? 0 : 1
}

function parseArguments(): ReplayOptions | undefined {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    return undefined
  }
}
