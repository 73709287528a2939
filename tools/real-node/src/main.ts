import { orUsage } from '@ergo-explorer/testkit/reporting/command-line'
import { parseOptions, USAGE } from './options.ts'
import { recordNode } from './record.ts'
import { testNode } from './run.ts'

// A regular exit also stops the programs.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))

const options = orUsage(USAGE, () => parseOptions(process.argv.slice(2)))
if (options === undefined) console.log(`real-node: skipped, no node given\n${USAGE}`)
else if (options.record === undefined) await testNode(options)
else {
  const { path, exchanges } = await recordNode(options.url, options.record)
  console.log(`real-node: ${exchanges} responses recorded in ${path}`)
}
