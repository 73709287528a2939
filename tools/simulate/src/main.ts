import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { LIES } from './lying-nodes/lies.ts'
import { formatLie, isPassed, runLies } from './lying-nodes/run.ts'
import { formatPayments, runPayments } from './input-blocks/payments.ts'
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
if (options?.lies !== undefined) await followBesideLiars(options.lies)
else if (options?.payments !== undefined) await followPayments(options.payments, options.seeds[0] ?? 1)
else if (options !== undefined) {
  const results: SeedResult[] = []
  const onResult = (result: SeedResult) => {
    results.push(result)
    console.log(formatResult(result))
  }
  const start = performance.now()
  await runWorkers({ ...options, onResult })
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

async function followBesideLiars(names: readonly string[]): Promise<void> {
  await using databases = await startDatabases()
  const results = await runLies({
    lies: LIES.filter(({ name }) => names.includes(name)),
    databases,
    blake2b256: await createBlake2b256(),
    onResult: (result) => console.log(formatLie(result)),
  })
  const passed = results.filter(isPassed)
  const wrongRows = results.reduce((sum, result) => sum + result.wrongRows, 0)
  console.log(`${passed.length} of ${results.length} lies survived, ${wrongRows} wrong rows`)
  if (passed.length < results.length) process.exitCode = 1
}
