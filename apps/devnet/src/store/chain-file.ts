import { type Blake2b256, type NetworkName, presetOf } from '@ergo-explorer/chain'
import { closeSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../backend/backend.ts'
import { BlockIndex, type ByteRange } from './block-index.ts'
import { CHAIN_FILE_NAMES, readManifest, writeManifest } from './chain-manifest.ts'
import { type ChainKey, chainFileName } from './chain-key.ts'
import { createAtomically } from './create-atomically.ts'
import type { StoredChain } from './stored-chain.ts'
import { writeBlocks } from './write-blocks.ts'

export interface ChainContent {
  readonly network: NetworkName
  /** The list of genesis boxes. */
  readonly genesis: Json
  /**
   * The JSON of every block from height 1 on, each on one line. Consumed one by one, so they may be generated lazily.
   */
  readonly blocks: Iterable<Json>
}

/** Stores a chain of any length with constant memory. */
export function writeChainFile(
  directory: string,
  key: ChainKey,
  { content, blake2b256 }: { readonly content: ChainContent; readonly blake2b256: Blake2b256 },
): void {
  createAtomically(join(directory, chainFileName(key)), (folder) => {
    mkdirSync(folder)
    const written = writeBlocks(join(folder, CHAIN_FILE_NAMES.blocks), {
      indexPath: join(folder, CHAIN_FILE_NAMES.index),
      blocks: content.blocks,
      blake2b256,
    })
    writeFileSync(join(folder, CHAIN_FILE_NAMES.genesis), content.genesis)
    writeManifest(folder, { key, network: content.network, ...written, score: written.score.toString() })
  })
}

/** Opens a stored chain; only its index is in memory. Undefined when it is missing or incomplete. */
export function openChainFile(directory: string, key: ChainKey): (StoredChain & Disposable) | undefined {
  const folder = join(directory, chainFileName(key))
  const manifest = readManifest(folder, key)
  if (manifest === undefined) return undefined
  const file = openSync(join(folder, CHAIN_FILE_NAMES.blocks), 'r')
  return {
    preset: presetOf(manifest.network),
    index: new BlockIndex(readFileSync(join(folder, CHAIN_FILE_NAMES.index))),
    read: (range) => readRange(file, range),
    tipRow: manifest.blocks === 0 ? undefined : manifest.blocks - 1,
    score: BigInt(manifest.score),
    genesis: readFileSync(join(folder, CHAIN_FILE_NAMES.genesis)),
    [Symbol.dispose]: () => closeSync(file),
  }
}

function readRange(file: number, { offset, length }: ByteRange): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  const count = readSync(file, bytes, 0, length, offset)
  if (count !== length)
    throw new Error(`the stored chain is truncated at byte ${offset + count}: delete its folder and start again`)
  return bytes
}
