import { type Blake2b256, type NetworkName, presetOf } from '@ergo-explorer/chain'
import { closeSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../backend/backend.ts'
import { BlockIndex, type Place } from './block-index.ts'
import { FILE, readAbout, writeAbout } from './chain-folder.ts'
import { type ChainKey, fileNameOf } from './chain-key.ts'
import { createAside } from './create-aside.ts'
import type { StoredChain } from './stored-chain.ts'
import { writeBlocks } from './write-blocks.ts'

export interface ChainContent {
  readonly network: NetworkName
  /** The list of the boxes before block 1. */
  readonly genesis: Json
  /** The JSON of every block from the first on, each on one line. Taken one by one, so they may be made on the way. */
  readonly blocks: Iterable<Json>
}

/** Stores a chain of any length once and for all, in memory that does not depend on the length. */
export function writeChainFile(directory: string, key: ChainKey, content: ChainContent, blake2b256: Blake2b256): void {
  createAside(join(directory, fileNameOf(key)), (folder) => {
    mkdirSync(folder)
    const written = writeBlocks(join(folder, FILE.blocks), join(folder, FILE.index), content.blocks, blake2b256)
    writeFileSync(join(folder, FILE.genesis), content.genesis)
    writeAbout(folder, { key, network: content.network, ...written, score: written.score.toString() })
  })
}

/** A stored chain, read where it lies: only its index is in memory. Undefined when there is none, or not a whole one. */
export function openChainFile(directory: string, key: ChainKey): (StoredChain & Disposable) | undefined {
  const folder = join(directory, fileNameOf(key))
  const about = readAbout(folder, key)
  if (about === undefined) return undefined
  const file = openSync(join(folder, FILE.blocks), 'r')
  return {
    preset: presetOf(about.network),
    index: new BlockIndex(readFileSync(join(folder, FILE.index))),
    read: (place) => readPlace(file, place),
    tipRow: about.blocks === 0 ? undefined : about.blocks - 1,
    score: BigInt(about.score),
    genesis: readFileSync(join(folder, FILE.genesis)),
    [Symbol.dispose]: () => closeSync(file),
  }
}

function readPlace(file: number, { offset, length }: Place): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  const count = readSync(file, bytes, 0, length, offset)
  if (count !== length) throw new Error(`the stored chain ends at ${offset + count}: delete its folder and start again`)
  return bytes
}
