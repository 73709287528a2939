import { blocksWanted } from './blocks-wanted.ts'
import { buildWeb } from './build-web.ts'
import { startStack } from './start-stack.ts'
import { untilStopped } from './until-stopped.ts'

// The whole explorer on a simulated chain, as a server would run it. Nothing is kept, and no request leaves the machine.
const INTERVAL_S = 20
const PORT = 3000

console.log('Starting PostgreSQL, Redis, a node, the indexer, the API and the web server: about a minute')
buildWeb()
await using stack = await startStack({
  blocks: blocksWanted(),
  intervalS: INTERVAL_S,
  redis: 'running',
  web: { port: PORT },
})
console.log(`${stack.webUrl ?? ''}/en`)
await untilStopped()
