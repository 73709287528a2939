import { parseArgs } from 'node:util'
import { createPool } from '@ergo-explorer/db'
import { startStack } from '@ergo-explorer/dev-stack'
import { createFetchApi } from '../holdings/api-client.ts'
import { DifferenceTally } from '../holdings/difference-tally.ts'
import {
  compareMinerShares,
  compareV0Charts,
  compareV0MinerShares,
  compareV2Charts,
  AUDITED_CHART_SPANS,
} from './compare-charts.ts'
import { compareWeb } from './compare-web.ts'

const { values } = parseArgs({ options: { blocks: { type: 'string', default: '5000' } } })
const MAX_LISTED = 40

// Exports are rate limited, and all of them come from one client here.
await using stack = await startStack({ blocks: Number(values.blocks), api: { EXPORT_LIMIT: '100000' } })
const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'charts' })
const audit = { fetchApi: createFetchApi(stack.apiUrl), pool, tally: new DifferenceTally() }
for (const span of AUDITED_CHART_SPANS) {
  await compareV2Charts(audit, span)
  await compareV0Charts(audit, span)
  await compareMinerShares(audit, span)
  await compareWeb(audit, stack.apiUrl, span)
  console.log(`${span.name}: ${audit.tally.summary}`)
}
await compareV0MinerShares(audit)
await pool.end()
for (const difference of audit.tally.differences.slice(0, MAX_LISTED)) console.error(difference.slice(0, 1000))
console.log(
  `${values.blocks} blocks, 8 charts from v0, v2 and the web app in ${AUDITED_CHART_SPANS.length} spans, compared with SQL over single blocks`,
)
console.log(audit.tally.summary)
if (audit.tally.differences.length > 0) process.exitCode = 1
