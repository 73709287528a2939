import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { CHART_NAMES } from '@ergo-explorer/contract/charts'
import { createPool } from '@ergo-explorer/db'
import { sendNodeCommand } from '@ergo-explorer/testkit/http'
import { readOptions } from '@ergo-explorer/testkit/reporting/command-line'
import { Report } from '@ergo-explorer/testkit/reporting/report'
import { startStack } from '@ergo-explorer/testkit/stack'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { CHART_SPANS, type ChartSpan } from '@ergo-explorer/web/data/charts/chart'
import { createLosslessFetch } from '#api-client.ts'
import { readChain } from '#holdings/chain.ts'
import { compareMinerShares, compareV0Charts, compareV0MinerShares, compareV2Charts, compareWeb } from './compare.ts'
import { compareCounted } from './counted.ts'
import { compareTokenPrices } from './token-prices.ts'

const { blocks } = readOptions({ blocks: 3600 })
const report = new Report('chart-values')

// Exports are rate limited, and all of them come from one client here.
await using stack = await startStack({ blocks, preset: 'demo', api: { EXPORT_LIMIT: '100000' } })
const { apiUrl, nodeUrl, databaseUrl } = stack
const blake2b256 = await createBlake2b256()
const fetchApi = createLosslessFetch(apiUrl)

/** Compares charts in some spans, and all counters and prices, with the current chain. */
async function compareAll(state: string, spans: readonly ChartSpan[]): Promise<void> {
  // Expected values are computed once for each pool.
  const pool = createPool({ url: databaseUrl, max: 1, applicationName: 'charts' })
  const audit = { apiUrl, fetchApi, pool }
  for (const span of spans) {
    const tally = report.part(`${span}${state}`)
    for (const compare of [compareV2Charts, compareV0Charts, compareMinerShares, compareWeb])
      await compare({ ...audit, tally }, span)
    report.progress(`${span}${state}: ${tally.summary}`)
  }
  await compareV0MinerShares({ ...audit, tally: report.part(`v0 distribution${state}`) })
  await compareCounted({ ...audit, tally: report.part(`counters${state}`) })
  const tally = report.part(`token prices${state}`)
  const { days, tokens, pools } = await compareTokenPrices({ fetchApi, tally }, await readChain(nodeUrl), blake2b256)
  report.addFigure(`${days} days of ${tokens} tokens in ${pools} pools${state} compared with the boxes of the node`)
  await pool.end()
}

/** Some UTC days of the chain, so that complete days are undone, too. */
const REORG_DEPTH = 150

await compareAll('', CHART_SPANS)
await sendNodeCommand(nodeUrl, `fork?depth=${REORG_DEPTH}&length=${REORG_DEPTH + 2}`)
await sendNodeCommand(nodeUrl, 'pause')
const idOf = async (url: string, name: string) => {
  const response = await fetch(url)
  return String(((await response.json()) as Readonly<Record<string, unknown>>)[name])
}
await waitUntil(
  'the API after the reorg',
  async () => (await idOf(`${apiUrl}/api/v2/tip`, 'blockId')) === (await idOf(`${nodeUrl}/info`, 'bestFullHeaderId')),
  { timeoutMs: 120_000, pollMs: 200 },
)
await compareAll(' after a reorg', ['all'])
report.addFigure(
  `${blocks} blocks, ${CHART_NAMES.length} charts from v0, v2 and the web app in ${CHART_SPANS.length} spans, compared with SQL over single blocks, ` +
    `again after a reorg of ${REORG_DEPTH} blocks`,
)
report.finish()
