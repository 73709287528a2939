import { type Blake2b256, type NetworkName, presetOf } from '@ergo-explorer/chain'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRecordedChain } from '../store/recorded-chain.ts'
import { readRecordedBlocks } from '../store/recording-files.ts'
import { createStoredBackend } from '../store/stored-backend.ts'
import type { Backend, Json } from './backend.ts'

export interface RecordedOptions {
  /** Files with recorded blocks, or folders of such files. */
  readonly paths: readonly string[]
  readonly network: NetworkName
  /** First height of the served chain; by default the lowest recorded block. */
  readonly fromHeight?: number
  /** The node's list of genesis boxes; by default read from a folder `boxes` next to the blocks. */
  readonly genesisFile?: string
  /** The launch time that the node reports. */
  readonly launchTime: number
  readonly blake2b256: Blake2b256
}

/** Serves blocks recorded from real nodes, byte for byte. All of them are held in memory. */
export function openRecordedBackend(options: RecordedOptions): Backend {
  const { paths, network, fromHeight, launchTime, blake2b256 } = options
  const blocks = readRecordedBlocks(paths, network)
  const chain = createRecordedChain(blocks, {
    fromHeight,
    preset: presetOf(network),
    genesis: readGenesis(options),
    blake2b256,
  })
  return createStoredBackend(chain, launchTime, blake2b256)
}

function readGenesis({ genesisFile, paths, network }: RecordedOptions): Json {
  if (genesisFile !== undefined) return readFileSync(genesisFile)
  const folders = paths.map((path) => (statSync(path).isDirectory() ? path : dirname(path)))
  const candidates = folders.map((folder) => join(folder, '..', 'boxes', `genesis-${network}.json`))
  const found = candidates.find((path) => existsSync(path))
  return found === undefined ? '[]' : readFileSync(found)
}
