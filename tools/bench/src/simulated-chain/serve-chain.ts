import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { openDiskBackend, openRecordedBackend } from '@ergo-explorer/devnet/backend/stored-backend'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import type { ChainKey } from '@ergo-explorer/devnet/store/chain-file'
import { MAINNET_PROFILE_PRESET } from '@ergo-explorer/simchain'
import { listen } from '@ergo-explorer/testkit/ports'

// Child process that serves the recorded mainnet blocks of a folder, or the first blocks of a generated chain. Sends its
// port to the parent process.
const [directory = '', keyJson, maxBlocks] = process.argv.slice(2)
process.once('disconnect', () => process.exit())
const blake2b256 = await createBlake2b256()
const common = { launchTime: Date.now(), blake2b256 }
// Written by generate-chain.ts.
const key = keyJson === undefined ? undefined : (JSON.parse(keyJson) as ChainKey)
const backend =
  key === undefined
    ? openRecordedBackend({ paths: [directory], network: 'mainnet', ...common })
    : openDiskBackend({ directory, key, ...common, ...(maxBlocks !== undefined && { maxBlocks: Number(maxBlocks) }) })
if (backend === undefined) throw new Error(`There is no chain in ${directory}: delete the folder and start again`)
const preset =
  key === undefined ? presetOf('mainnet') : key['profile'] === 'mainnet' ? MAINNET_PROFILE_PRESET : presetOf('devnet')
process.send?.(await listen(createNodeServer({ backend, preset, blake2b256, clock: Date.now })))
