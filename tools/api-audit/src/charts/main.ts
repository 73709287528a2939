import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { CHART_NAMES } from '@ergo-explorer/contract/charts'
import { createPool } from '@ergo-explorer/db'
import { sendNodeCommand } from '@ergo-explorer/testkit/http'
import { readOptions } from '@ergo-explorer/testkit/reporting/command-line'
import { Report } from '@ergo-explorer/testkit/reporting/report'
import { type Stack, startStack } from '@ergo-explorer/testkit/stack'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { CHART_SPANS, type ChartSpan } from '@ergo-explorer/web/data/charts/chart'
import { createLosslessFetch } from '#api-client.ts'
import { readChain } from '#holdings/chain.ts'
import { compareMinerShares, compareV0Charts, compareV0MinerShares, compareV2Charts, compareWeb } from './compare.ts'
import { compareBands } from './bands.ts'
import { compareCounted } from './counted.ts'
import { compareTokenPrices } from './token-prices.ts'

// `--prices` compares only prices of tokens by day, so that the demo chain, which has 36 blocks a day, can be longer.
const { blocks, prices } = readOptions({ blocks: 3600, prices: false })
const report = new Report('chart-values')

// Exports are rate limited, and all of them come from one client here.
const OPTIONS = { blocks, api: { EXPORT_LIMIT: '100000' } }
const blake2b256 = await createBlake2b256()

/** Compares charts of the current chain in some spans. */
async function compareCharts(
  { apiUrl, databaseUrl }: Stack,
  preset: 'devnet' | 'demo',
  name: string,
  spans: readonly ChartSpan[],
): Promise<void> {
  // Expected values are computed once for each pool.
  const pool = createPool({ url: databaseUrl, max: 1, applicationName: 'charts' })
  const audit = { apiUrl, fetchApi: createLosslessFetch(apiUrl), pool, preset }
  for (const span of spans) {
    const tally = report.part(`${span}${name}`)
    for (const compare of [compareV2Charts, compareV0Charts, compareMinerShares, compareWeb])
      await compare({ ...audit, tally }, span)
    report.progress(`${span}${name}: ${tally.summary}`)
  }
  await compareV0MinerShares({ ...audit, tally: report.part(`v0 distribution${name}`) })
  await pool.end()
}

/** Compares charts of the whole demo chain, and its counters. */
async function compareCounters({ apiUrl, databaseUrl }: Stack, name: string): Promise<void> {
  const pool = createPool({ url: databaseUrl, max: 1, applicationName: 'charts' })
  const audit = { fetchApi: createLosslessFetch(apiUrl), pool, preset: 'demo', apiUrl } as const
  await compareCounted({ ...audit, tally: report.part(`counters${name}`) })
  const points = await compareBands({ ...audit, tally: report.part(`bands${name}`) })
  report.addFigure(`${points} points of bands${name} compared with unspent boxes`)
  await pool.end()
}

/** Compares charts of the whole demo chain, counters and prices. */
async function compareAll(stack: Stack, name: string): Promise<void> {
  if (!prices) {
    await compareCharts(stack, 'demo', name, ['all'])
    await compareCounters(stack, name)
  }
  const audit = { fetchApi: createLosslessFetch(stack.apiUrl), tally: report.part(`token prices${name}`) }
  const { days, tokens, pools } = await compareTokenPrices(audit, await readChain(stack.nodeUrl), blake2b256)
  report.addFigure(`${days} days of ${tokens} tokens in ${pools} pools${name} compared with the boxes of the node`)
}

// The blocks of this chain are hours apart, so that it covers all spans.
if (!prices) {
  await using stack = await startStack(OPTIONS)
  await compareCharts(stack, 'devnet', '', CHART_SPANS)
}

/** Some UTC days of the chain, so that complete days are undone, too. */
const REORG_DEPTH = 150

// The blocks of this chain have pools with trades.
await using stack = await startStack({ ...OPTIONS, preset: 'demo' })
const { apiUrl, nodeUrl } = stack
await compareAll(stack, ' of the demo chain')
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
await compareAll(stack, ' of the demo chain after a reorg')
const COMPARED = prices
  ? 'prices of tokens by day'
  : `${CHART_NAMES.length} charts from v0, v2 and the web app in ${CHART_SPANS.length} spans, compared with SQL over single blocks`
report.addFigure(`${blocks} blocks, ${COMPARED}, again after a reorg of ${REORG_DEPTH} blocks`)
report.finish()
