import type { NetworkName } from '@ergo-explorer/chain'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonical, type ChainKey } from './chain-key.ts'
import { RECORD_BYTES } from './index-record.ts'

/** The files of a stored chain. */
export const FILE = {
  blocks: 'blocks.jsonl',
  index: 'blocks.idx',
  genesis: 'genesis.json',
  about: 'chain.json',
} as const

/** What a stored chain says of itself; written last. */
export interface About {
  readonly format: number
  readonly key: ChainKey
  readonly network: NetworkName
  readonly blocks: number
  readonly bytes: number
  /** Decimal: the sum of all difficulties. */
  readonly score: string
}

/** Rises with every change of the files that an older program would misread. */
const FORMAT = 1

export function writeAbout(folder: string, about: Omit<About, 'format'>): void {
  writeFileSync(join(folder, FILE.about), `${JSON.stringify({ format: FORMAT, ...about }, undefined, 2)}\n`)
}

/** Undefined when there is no such chain, it was made from another key, or its files are not as long as they must be. */
export function readAbout(folder: string, key: ChainKey): About | undefined {
  if (!existsSync(join(folder, FILE.about))) return undefined
  // Written by the function above and moved into place as a whole.
  const about = JSON.parse(readFileSync(join(folder, FILE.about), 'utf8')) as About
  const size = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.size
  const isOurs = about.format === FORMAT && canonical(about.key) === canonical(key)
  const isWhole = size(FILE.blocks) === about.bytes && size(FILE.index) === about.blocks * RECORD_BYTES
  return isOurs && isWhole ? about : undefined
}
