import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { openRecordedBackend } from '@ergo-explorer/devnet/backend/recorded-backend'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServedBlocks } from './replay-node.ts'

/** Runs in a worker thread, so that serving blocks takes no time from the indexer's thread. */
const { paths, fromHeight } = workerData as ServedBlocks
const blake2b256 = await createBlake2b256()
const backend = openRecordedBackend({ paths, fromHeight, network: 'mainnet', launchTime: Date.now(), blake2b256 })
const server = createNodeServer({ backend, preset: presetOf('mainnet'), blake2b256, clock: Date.now })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
server.listen(0, '127.0.0.1', () => parentPort?.postMessage(server.address()))
