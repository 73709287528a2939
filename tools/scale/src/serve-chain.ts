import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { openDiskBackend } from '@ergo-explorer/devnet/backend/stored-backend'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import type { ChainKey } from '@ergo-explorer/devnet/store/chain-file'
import { MAINNET_PROFILE_PRESET as preset } from '@ergo-explorer/simchain'
import { listen } from '@ergo-explorer/testkit/ports'

// Child process that serves the first blocks of a generated chain as a node would. Sends its port to the parent
// process, or 0 when the chain is missing.
const [directory = '', key = '', maxBlocks = ''] = process.argv.slice(2)
process.once('disconnect', () => process.exit())
const blake2b256 = await createBlake2b256()
const backend = openDiskBackend({
  directory,
  // Written by generate-chain.ts.
  key: JSON.parse(key) as ChainKey,
  maxBlocks: Number(maxBlocks),
  launchTime: Date.now(),
  blake2b256,
})
const options = backend && { backend, preset, blake2b256, clock: Date.now }
process.send?.(options === undefined ? 0 : await listen(createNodeServer(options)))
if (options === undefined) process.disconnect()
