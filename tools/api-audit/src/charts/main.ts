import { parseArgs } from 'node:util'
import { createPool } from '@ergo-explorer/db'
import { Tally } from '@ergo-explorer/testkit/report'
import { startStack } from '@ergo-explorer/testkit/stack'
import { createLosslessFetch } from '#api-client.ts'
import {
  AUDITED_CHART_SPANS,
  compareMinerShares,
  compareV0Charts,
  compareV0MinerShares,
  compareV2Charts,
  compareWeb,
} from './compare.ts'

const { values } = parseArgs({ options: { blocks: { type: 'string', default: '5000' } } })

// Exports are rate limited, and all of them come from one client here.
await using stack = await startStack({ blocks: Number(values.blocks), api: { EXPORT_LIMIT: '100000' } })
const { apiUrl, databaseUrl } = stack
const pool = createPool({ url: databaseUrl, max: 1, applicationName: 'charts' })
const tally = new Tally()
const audit = { apiUrl, fetchApi: createLosslessFetch(apiUrl), pool, tally }
for (const span of AUDITED_CHART_SPANS) {
  for (const compare of [compareV2Charts, compareV0Charts, compareMinerShares, compareWeb]) await compare(audit, span)
  console.log(`${span.name}: ${tally.summary}`)
}
await compareV0MinerShares(audit)
await pool.end()
for (const difference of tally.examples) console.error(difference.slice(0, 1000))
console.log(
  `${values.blocks} blocks, 8 charts from v0, v2 and the web app in ${AUDITED_CHART_SPANS.length} spans, compared with SQL over single blocks`,
)
console.log(tally.summary)
if (tally.differ > 0) process.exitCode = 1
