import { parseArgs } from 'node:util'
import { runCrashTest } from './crash-test.ts'
import { Report } from './report.ts'
import { runStepsTest } from './steps-test.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'boolean', default: false },
  },
})
if (!/^[1-9]\d{0,4}$/.test(values.kills)) {
  console.error('usage: pnpm crash [--steps] [--kills N] [--seed WORD]')
  process.exitCode = 2
} else {
  // A regular exit also kills the indexer process.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
  const report = new Report((line) => console.log(line))
  try {
    const run = values.steps ? runStepsTest : runCrashTest
    await run(Number(values.kills), values.seed, report)
    process.exitCode = report.isClean ? 0 : 1
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  report.printSummary()
}
