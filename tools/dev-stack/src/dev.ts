import { parseBlockCount } from './parse-block-count.ts'
import { startStack } from './start-stack.ts'
import { waitForShutdown } from './wait-for-shutdown.ts'

// The same as `pnpm demo`, with hot reload of the web app from its sources.
const INTERVAL_S = 20
const PORT = 3000

console.log(
  'Starting PostgreSQL, Redis, a simulated node, the indexer, the API and the web server. This takes about a minute.',
)
const web = { from: 'sources', port: PORT } as const
await using stack = await startStack({ blocks: parseBlockCount(), intervalS: INTERVAL_S, redis: 'running', web })
console.log(`web ${stack.webUrl ?? ''}/en\nAPI ${stack.apiUrl}/api/docs\nnode ${stack.nodeUrl}/devnet/`)
await waitForShutdown()
