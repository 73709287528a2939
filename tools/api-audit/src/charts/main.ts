import { CHART_NAMES } from '@ergo-explorer/contract/charts'
import { createPool } from '@ergo-explorer/db'
import { readOptions } from '@ergo-explorer/testkit/reporting/command-line'
import { Report } from '@ergo-explorer/testkit/reporting/report'
import { startStack } from '@ergo-explorer/testkit/stack'
import { CHART_SPANS } from '@ergo-explorer/web/data/charts/chart'
import { createLosslessFetch } from '#api-client.ts'
import { compareMinerShares, compareV0Charts, compareV0MinerShares, compareV2Charts, compareWeb } from './compare.ts'

const { blocks } = readOptions({ blocks: 5000 })
const report = new Report('chart-values')

// Exports are rate limited, and all of them come from one client here.
await using stack = await startStack({ blocks, api: { EXPORT_LIMIT: '100000' } })
const { apiUrl, databaseUrl } = stack
const pool = createPool({ url: databaseUrl, max: 1, applicationName: 'charts' })
const audit = { apiUrl, fetchApi: createLosslessFetch(apiUrl), pool }
for (const span of CHART_SPANS) {
  const tally = report.part(span)
  for (const compare of [compareV2Charts, compareV0Charts, compareMinerShares, compareWeb])
    await compare({ ...audit, tally }, span)
  report.progress(`${span}: ${tally.summary}`)
}
await compareV0MinerShares({ ...audit, tally: report.part('v0 distribution') })
await pool.end()
report.addFigure(
  `${blocks} blocks, ${CHART_NAMES.length} charts from v0, v2 and the web app in ${CHART_SPANS.length} spans, compared with SQL over single blocks`,
)
report.finish()
