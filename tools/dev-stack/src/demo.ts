import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startStack } from '@ergo-explorer/testkit/stack'
import { waitForShutdown } from '@ergo-explorer/testkit/wait-until'
import { buildWeb } from '@ergo-explorer/testkit/web-build'
import { fetchDailySpreads, reportSpreads } from './daily-spread.ts'

// The whole explorer on a simulated chain, as in production. No data is stored, and no request leaves the machine.
// `--sources` reloads the web app when its sources change.
const { values } = parseArgs({
  options: {
    // 36 a day, so 100 days. A short chain starts sooner.
    blocks: { type: 'string', default: '3600' },
    // Adds the hostile tokens and unusual transactions of the devnet chain.
    hostile: { type: 'boolean', default: false },
    // Prints how even the days of the charts are, at the start and after this many minutes of new blocks, then exits.
    spread: { type: 'string' },
    sources: { type: 'boolean', default: false },
  },
})
const INTERVAL_S = 20
const PORT = 3000

const startedAt = performance.now()
console.log(
  'Starting PostgreSQL, Redis, a simulated node, the indexer, the API and the web server. This takes about half a minute.',
)
if (!values.sources) buildWeb()
await using stack = await startStack({
  preset: 'demo',
  isHostile: values.hostile,
  blocks: Number(values.blocks),
  intervalS: INTERVAL_S,
  redis: 'running',
  web: { from: values.sources ? 'sources' : 'built', port: PORT },
})
const { webUrl, apiUrl, nodeUrl } = stack
console.log(values.sources ? `web ${webUrl}/en\nAPI ${apiUrl}/api/docs\nnode ${nodeUrl}/devnet/` : `${webUrl}/en`)
if (values.spread === undefined) await waitForShutdown()
else if (!(await checkSpreads(Number(values.spread)))) process.exitCode = 1

async function checkSpreads(minutes: number): Promise<boolean> {
  console.log(`The page was ready after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const isEvenAtStart = reportSpreads('At the start', await fetchDailySpreads(apiUrl))
  await sleep(minutes * 60_000)
  return reportSpreads(`After ${minutes} minutes`, await fetchDailySpreads(apiUrl)) && isEvenAtStart
}
