import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { openDiskBackend, openRecordedBackend } from '@ergo-explorer/devnet/backend/stored-backend'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import { listen } from '@ergo-explorer/testkit/ports'
import { benchChainKey, peakMemoryMb } from './simulation.ts'

// Child process that serves the recorded mainnet blocks of a folder, or the chain that grow-chain.ts has stored there
// when its length is given. Sends its port to the parent process, and its peak memory on every message from it.
const [directory = '', blocks] = process.argv.slice(2)
const blake2b256 = await createBlake2b256()
const common = { launchTime: Date.now(), blake2b256 }
const backend =
  blocks === undefined
    ? openRecordedBackend({ paths: [directory], network: 'mainnet', ...common })
    : openDiskBackend({ directory, key: benchChainKey(Number(blocks)), ...common })
if (backend === undefined) throw new Error(`no chain in ${directory}`)
const preset = presetOf(blocks === undefined ? 'mainnet' : 'devnet')
process.on('message', () => process.send?.(peakMemoryMb()))
process.send?.(await listen(createNodeServer({ backend, preset, blake2b256, clock: Date.now })))
