import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync, closeSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { type NetworkName, type Blake2b256, decodeCompactBits, presetOf } from '@ergo-explorer/chain'
import { RECORD_BYTES, type Json, writeRecord, BlockIndex, type ByteRange, type StoredChain } from './stored-chain.ts'
import { type BlockSummary, readHeader, summarizeBlock } from './block-sections.ts'
import { ChunkedFile, createAtomically } from './output-files.ts'

/** The parameters that determine a stored chain: seed, profile, number of blocks and others. */
export type ChainKey = Readonly<Record<string, string | number>> & {
  /** Version of the generating code. Another version may generate another chain, so it replaces the stored one. */
  readonly version: string
}

/** Independent of the version, so that stored chains do not accumulate while the code changes. */
export function chainFileName(key: ChainKey): string {
  const { version: _, ...rest } = key
  return `chain-${createHash('sha256').update(canonicalKey(rest)).digest('hex').slice(0, 16)}`
}

/** Equal for equal keys, whatever the order of their fields. */
export function canonicalKey(key: Readonly<Record<string, string | number>>): string {
  return JSON.stringify(Object.entries(key).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

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

/**
 * Opens a stored chain; only its index is in memory. Undefined when it is missing or incomplete.
 * @param maxBlocks later blocks are left out, as if the node had not received them yet
 */
export function openChainFile(
  directory: string,
  key: ChainKey,
  maxBlocks = Number.POSITIVE_INFINITY,
): (StoredChain & Disposable) | undefined {
  const folder = join(directory, chainFileName(key))
  const manifest = readManifest(folder, key)
  if (manifest === undefined) return undefined
  const file = openSync(join(folder, CHAIN_FILE_NAMES.blocks), 'r')
  const read = (range: ByteRange) => readRange(file, range)
  const records = readFileSync(join(folder, CHAIN_FILE_NAMES.index))
  const blocks = Math.min(maxBlocks, manifest.blocks)
  let score = BigInt(manifest.score)
  const all = new BlockIndex(records)
  for (let row = blocks; row < manifest.blocks; row++)
    score -= decodeCompactBits(readHeader(read(all.headerRange(row))).nBits)
  return {
    preset: presetOf(manifest.network),
    index: blocks === manifest.blocks ? all : new BlockIndex(records.subarray(0, blocks * RECORD_BYTES)),
    read,
    tipRow: blocks === 0 ? undefined : blocks - 1,
    score,
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

/** The files of a stored chain. */
const CHAIN_FILE_NAMES = {
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

function writeManifest(folder: string, manifest: Omit<ChainManifest, 'format'>): void {
  writeFileSync(
    join(folder, CHAIN_FILE_NAMES.about),
    `${JSON.stringify({ format: FORMAT, ...manifest }, undefined, 2)}\n`,
  )
}

/** Undefined when there is no such chain, it has another key, or its files have the wrong length. */
function readManifest(folder: string, key: ChainKey): ChainManifest | undefined {
  if (!existsSync(join(folder, CHAIN_FILE_NAMES.about))) return undefined
  // Written by writeManifest and moved into place atomically.
  const manifest = JSON.parse(readFileSync(join(folder, CHAIN_FILE_NAMES.about), 'utf8')) as ChainManifest
  const size = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.size
  const matchesKey = manifest.format === FORMAT && canonicalKey(manifest.key) === canonicalKey(key)
  const isComplete =
    size(CHAIN_FILE_NAMES.blocks) === manifest.bytes && size(CHAIN_FILE_NAMES.index) === manifest.blocks * RECORD_BYTES
  return matchesKey && isComplete ? manifest : undefined
}

export interface WriteResult {
  readonly blocks: number
  readonly bytes: number
  readonly score: bigint
}

/** Writes blocks as JSON lines, with an index next to them. */
function writeBlocks(
  linesPath: string,
  {
    indexPath,
    blocks,
    blake2b256,
  }: { readonly indexPath: string; readonly blocks: Iterable<Json>; readonly blake2b256: Blake2b256 },
): WriteResult {
  using lines = new ChunkedFile(linesPath)
  using index = new ChunkedFile(indexPath)
  const record = Buffer.alloc(RECORD_BYTES)
  let tip: BlockSummary | undefined
  let score = 0n
  for (const json of blocks) {
    const line = Buffer.from(json)
    const block = summarizeBlock(line, blake2b256)
    checkLink(tip, block)
    writeRecord(record, 0, { block, offset: lines.length, length: line.length })
    index.append(record)
    lines.append(line)
    lines.append(NEWLINE)
    score += decodeCompactBits(block.nBits)
    tip = block
  }
  lines.flush()
  index.flush()
  return { blocks: index.length / RECORD_BYTES, bytes: lines.length, score }
}

const NEWLINE = Buffer.from('\n')

/** Rows are found by height, which requires a chain without gaps. */
function checkLink(parent: BlockSummary | undefined, block: BlockSummary): void {
  if (parent === undefined ? block.height === 1 : block.height === parent.height + 1 && block.parentId === parent.id)
    return
  throw new Error(
    `block ${block.height} does not follow block ${parent?.height ?? 0}: a stored chain must be contiguous from block 1`,
  )
}
