import { blocksWanted } from './blocks-wanted.ts'
import { startStack } from './start-stack.ts'
import { untilStopped } from './until-stopped.ts'

// The same as `pnpm demo` for those who write the web app: its pages are made from the sources, and change with them.
const INTERVAL_S = 20
const PORT = 3000

console.log('Starting PostgreSQL, Redis, a node, the indexer, the API and the web server: about a minute')
const web = { from: 'sources', port: PORT } as const
await using stack = await startStack({ blocks: blocksWanted(), intervalS: INTERVAL_S, redis: 'running', web })
console.log(`web ${stack.webUrl ?? ''}/en\nAPI ${stack.apiUrl}/api/docs\nnode ${stack.nodeUrl}/devnet/`)
await untilStopped()
