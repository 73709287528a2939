import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { runPayments } from './input-blocks/payments.ts'
import { formatPayments } from './input-blocks/report.ts'
import { parseOptions, type SimulateOptions, USAGE } from './options.ts'
import { findIdleRun, formatResult, formatTotals } from './report.ts'
import type { SeedResult } from './run/journal.ts'
import { runWorkers } from './run/workers.ts'

let options: SimulateOptions | undefined
try {
  options = parseOptions(process.argv.slice(2))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exitCode = 2
}
if (options?.payments !== undefined) await followPayments(options.payments, options.seeds[0] ?? 1)
else if (options !== undefined) {
  const { isVerbose, ...rest } = options
  const results: SeedResult[] = []
  const onResult = (result: SeedResult) => {
    results.push(result)
    console.log(formatResult(result, isVerbose))
  }
  const start = performance.now()
  await runWorkers({ ...rest, onResult })
  console.log(`total ${((performance.now() - start) / 1000).toFixed(1)} s`)
  console.log(formatTotals(results))
  const idle = findIdleRun(results)
  if (idle !== undefined) console.error(`simulate: ${idle}`)
  if (idle !== undefined || results.some(({ findings }) => findings.length > 0)) process.exitCode = 1
}

async function followPayments(payments: number, seed: number): Promise<void> {
  await using databases = await startDatabases()
  await using database = await databases.create()
  const start = performance.now()
  const run = await runPayments({ seed, payments, database, blake2b256: await createBlake2b256() })
  console.log(formatPayments(run, (performance.now() - start) / 1000))
  if (run.cases < payments || run.wrong.length > 0) process.exitCode = 1
}
