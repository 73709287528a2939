import { parseOptions, USAGE } from './options.ts'
import { recordNode } from './record.ts'
import { testNode } from './run.ts'

// A regular exit also stops the programs.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))

try {
  const options = parseOptions(process.argv.slice(2))
  if (options === undefined) console.log(`real-node: skipped, no node given\n${USAGE}`)
  else if (options.record !== undefined) {
    const { path, exchanges } = await recordNode(options.url, options.record)
    console.log(`real-node: ${exchanges} responses recorded in ${path}`)
  } else process.exitCode = (await testNode(options)) ? 0 : 1
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exitCode = 2
}
