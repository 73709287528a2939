import type { NetworkName } from '@ergo-explorer/chain'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalKey, type ChainKey } from './chain-key.ts'
import { RECORD_BYTES } from './index-record.ts'

/** The files of a stored chain. */
export const CHAIN_FILE_NAMES = {
  blocks: 'blocks.jsonl',
  index: 'blocks.idx',
  genesis: 'genesis.json',
  about: 'chain.json',
} as const

/** The metadata of a stored chain; written last. */
export interface ChainManifest {
  readonly format: number
  readonly key: ChainKey
  readonly network: NetworkName
  readonly blocks: number
  readonly bytes: number
  /** Sum of all difficulties, as a decimal string. */
  readonly score: string
}

/** Increment with every incompatible change of the files. */
const FORMAT = 1

export function writeManifest(folder: string, manifest: Omit<ChainManifest, 'format'>): void {
  writeFileSync(
    join(folder, CHAIN_FILE_NAMES.about),
    `${JSON.stringify({ format: FORMAT, ...manifest }, undefined, 2)}\n`,
  )
}

/** Undefined when there is no such chain, it has another key, or its files have the wrong length. */
export function readManifest(folder: string, key: ChainKey): ChainManifest | undefined {
  if (!existsSync(join(folder, CHAIN_FILE_NAMES.about))) return undefined
  // Written by writeManifest and moved into place atomically.
  const manifest = JSON.parse(readFileSync(join(folder, CHAIN_FILE_NAMES.about), 'utf8')) as ChainManifest
  const size = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.size
  const matchesKey = manifest.format === FORMAT && canonicalKey(manifest.key) === canonicalKey(key)
  const isComplete =
    size(CHAIN_FILE_NAMES.blocks) === manifest.bytes && size(CHAIN_FILE_NAMES.index) === manifest.blocks * RECORD_BYTES
  return matchesKey && isComplete ? manifest : undefined
}
