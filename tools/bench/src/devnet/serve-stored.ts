import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { openDiskBackend } from '@ergo-explorer/devnet/backend/disk-backend'
import { keyOf } from './grown.ts'
import { serve } from './serve.ts'

/** A process that serves the chain that grow-chain.ts stored. */
const [directory = '', blocks = ''] = process.argv.slice(2)
const blake2b256 = await createBlake2b256()
const backend = openDiskBackend({ directory, key: keyOf(Number(blocks)), launchTime: Date.now(), blake2b256 })
if (backend === undefined) throw new Error(`no chain in ${directory}`)
serve(backend, presetOf('devnet'), blake2b256)
