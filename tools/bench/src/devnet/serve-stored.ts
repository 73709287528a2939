import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { openDiskBackend } from '@ergo-explorer/devnet/backend/disk-backend'
import { benchChainKey } from './growth-report.ts'
import { serveBackend } from './serve-backend.ts'

/** Child process that serves the chain stored by grow-chain.ts. */
const [directory = '', blocks = ''] = process.argv.slice(2)
const blake2b256 = await createBlake2b256()
const backend = openDiskBackend({ directory, key: benchChainKey(Number(blocks)), launchTime: Date.now(), blake2b256 })
if (backend === undefined) throw new Error(`no chain in ${directory}`)
serveBackend(backend, presetOf('devnet'), blake2b256)
