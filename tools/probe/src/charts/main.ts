import { parseArgs } from 'node:util'
import { createPool } from '@ergo-explorer/db'
import { startStack } from '@ergo-explorer/stack'
import { askApi } from '../holdings/api-client.ts'
import { Tally } from '../holdings/tally.ts'
import { compareShares, compareV0, compareV0Shares, compareV2, SPANS } from './compare-charts.ts'
import { compareWeb } from './compare-web.ts'

const { values } = parseArgs({ options: { blocks: { type: 'string', default: '5000' } } })
const MOST_SHOWN = 40

// Exports are counted, and here one visitor takes all of them.
await using stack = await startStack({ blocks: Number(values.blocks), api: { EXPORT_LIMIT: '100000' } })
const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'charts' })
const compared = { ask: askApi(stack.apiUrl), pool, tally: new Tally() }
for (const span of SPANS) {
  await compareV2(compared, span)
  await compareV0(compared, span)
  await compareShares(compared, span)
  await compareWeb(compared, stack.apiUrl, span)
  console.log(`${span.name}: ${compared.tally.line}`)
}
await compareV0Shares(compared)
await pool.end()
for (const difference of compared.tally.differences.slice(0, MOST_SHOWN)) console.error(difference.slice(0, 1000))
console.log(
  `${values.blocks} blocks, 8 charts by v0, v2 and the web app in ${SPANS.length} spans, beside SQL over single blocks`,
)
console.log(compared.tally.line)
if (compared.tally.differences.length > 0) process.exitCode = 1
