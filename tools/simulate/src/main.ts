import { type Options, readOptions, USAGE } from './options.ts'
import { formatOutcome, formatTotals } from './report.ts'
import { runLanes } from './run/run-lanes.ts'
import type { Outcome } from './run/outcome.ts'

let options: Options | undefined
try {
  options = readOptions(process.argv.slice(2))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exitCode = 2
}
if (options !== undefined) {
  const { isTold, ...rest } = options
  const outcomes: Outcome[] = []
  const onOutcome = (outcome: Outcome) => {
    outcomes.push(outcome)
    console.log(formatOutcome(outcome, isTold))
  }
  const start = performance.now()
  await runLanes({ ...rest, onOutcome })
  console.log(`in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  console.log(formatTotals(outcomes))
  if (outcomes.some(({ findings }) => findings.length > 0)) process.exitCode = 1
}
