import { parseBlockCount } from './parse-block-count.ts'
import { buildWeb } from './build-web.ts'
import { startStack } from './start-stack.ts'
import { waitForShutdown } from './wait-for-shutdown.ts'

// The whole explorer on a simulated chain, as in production. No data is stored, and no request leaves the machine.
const INTERVAL_S = 20
const PORT = 3000

console.log(
  'Starting PostgreSQL, Redis, a simulated node, the indexer, the API and the web server. This takes about a minute.',
)
buildWeb()
await using stack = await startStack({
  blocks: parseBlockCount(),
  intervalS: INTERVAL_S,
  redis: 'running',
  web: { port: PORT },
})
console.log(`${stack.webUrl ?? ''}/en`)
await waitForShutdown()
