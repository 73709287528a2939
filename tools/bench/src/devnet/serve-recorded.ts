import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { openRecordedBackend } from '@ergo-explorer/devnet/backend/recorded-backend'
import { serveBackend } from './serve-backend.ts'

/** Child process that serves the recorded mainnet blocks of a folder. */
const [folder = ''] = process.argv.slice(2)
const blake2b256 = await createBlake2b256()
const backend = openRecordedBackend({ paths: [folder], network: 'mainnet', launchTime: Date.now(), blake2b256 })
serveBackend(backend, presetOf('mainnet'), blake2b256)
