import { parseArgs } from 'node:util'
import { startStack } from '@ergo-explorer/testkit/stack'
import { waitForShutdown } from '@ergo-explorer/testkit/wait-until'
import { buildWeb } from '@ergo-explorer/testkit/web-build'

// The whole explorer on a simulated chain, as in production. No data is stored, and no request leaves the machine.
// `--sources` reloads the web app when its sources change.
const { values } = parseArgs({
  options: {
    // A short chain starts sooner, a long one shows more.
    blocks: { type: 'string', default: '3000' },
    sources: { type: 'boolean', default: false },
  },
})
const INTERVAL_S = 20
const PORT = 3000

console.log(
  'Starting PostgreSQL, Redis, a simulated node, the indexer, the API and the web server. This takes about a minute.',
)
if (!values.sources) buildWeb()
await using stack = await startStack({
  blocks: Number(values.blocks),
  intervalS: INTERVAL_S,
  redis: 'running',
  web: { from: values.sources ? 'sources' : 'built', port: PORT },
})
const { webUrl, apiUrl, nodeUrl } = stack
console.log(values.sources ? `web ${webUrl}/en\nAPI ${apiUrl}/api/docs\nnode ${nodeUrl}/devnet/` : `${webUrl}/en`)
await waitForShutdown()
