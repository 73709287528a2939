import { type Blake2b256, type NetworkName, presetOf } from '@ergo-explorer/chain'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { recordedChain } from '../store/recording.ts'
import { readRecordedBlocks } from '../store/recording-files.ts'
import { backendOver } from '../store/stored-backend.ts'
import type { Backend, Json } from './backend.ts'

export interface RecordedOptions {
  /** Files of recorded blocks, and folders of such files. */
  readonly paths: readonly string[]
  readonly network: NetworkName
  /** Where the chain to follow starts; by default at the lowest recorded block. */
  readonly fromHeight?: number
  /** The node's list of genesis boxes; by default looked for in a folder `boxes` beside the blocks. */
  readonly genesisFile?: string
  /** When the node says it was started. */
  readonly launchTime: number
  readonly blake2b256: Blake2b256
}

/** Serves blocks that were recorded from real nodes, byte for byte. All of them are held in memory. */
export function openRecordedBackend(options: RecordedOptions): Backend {
  const { paths, network, fromHeight, launchTime, blake2b256 } = options
  const blocks = readRecordedBlocks(paths, network)
  const chain = recordedChain(blocks, fromHeight, presetOf(network), genesisOf(options), blake2b256)
  return backendOver(chain, launchTime, blake2b256)
}

function genesisOf({ genesisFile, paths, network }: RecordedOptions): Json {
  if (genesisFile !== undefined) return readFileSync(genesisFile)
  const folders = paths.map((path) => (statSync(path).isDirectory() ? path : dirname(path)))
  const beside = folders.map((folder) => join(folder, '..', 'boxes', `genesis-${network}.json`))
  const found = beside.find((path) => existsSync(path))
  return found === undefined ? '[]' : readFileSync(found)
}
