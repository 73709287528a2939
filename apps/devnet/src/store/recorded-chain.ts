import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Blake2b256, decodeCompactBits, type NetworkPreset, type NetworkName } from '@ergo-explorer/chain'
import { type Json, BlockIndex, RECORD_BYTES, writeRecord, type StoredChain } from './stored-chain.ts'
import { type BlockSummary, summarizeBlock } from './block-sections.ts'

interface Recorded {
  readonly block: BlockSummary
  readonly bytes: Buffer
}

/**
 * Recorded blocks as a chain. They may be incomplete: the chain is the heaviest linked branch from a start height, and
 * its end is the tip. Other blocks are found by height and id like orphans.
 */
export function createRecordedChain(
  blocks: Iterable<RecordedBlock>,
  {
    fromHeight,
    preset,
    genesis,
    blake2b256,
  }: {
    readonly fromHeight: number | undefined
    readonly preset: NetworkPreset
    readonly genesis: Json
    readonly blake2b256: Blake2b256
  },
): StoredChain {
  const recorded = deduplicate(blocks, blake2b256)
  const branch = heaviestBranch(recorded, fromHeight ?? recorded[0]?.block.height)
  const branchBlocks = new Set(branch)
  // At one height the order is that of the recording, with the best chain first.
  const rows = recorded.toSorted(
    (a, b) => a.block.height - b.block.height || Number(branchBlocks.has(b)) - Number(branchBlocks.has(a)),
  )
  const tip = branch.at(-1)
  return {
    preset,
    ...storeInMemory(rows),
    tipRow: tip && rows.indexOf(tip),
    score: branch.reduce((sum, { block }) => sum + decodeCompactBits(block.nBits), 0n),
    genesis,
  }
}

/** Sorted by height. A block that was recorded with and without state proof is used with it. */
function deduplicate(blocks: Iterable<RecordedBlock>, blake2b256: Blake2b256): Recorded[] {
  const byId = new Map<string, Recorded>()
  for (const { path, bytes } of blocks) {
    const block = readSummary(path, bytes, blake2b256)
    const known = byId.get(block.id)
    if (known === undefined || known.bytes.length < bytes.length) byId.set(block.id, { block, bytes })
  }
  return [...byId.values()].toSorted((a, b) => a.block.height - b.block.height)
}

function readSummary(path: string, bytes: Buffer, blake2b256: Blake2b256): BlockSummary {
  try {
    return summarizeBlock(bytes, blake2b256)
  } catch (cause) {
    throw new Error(`${path} contains something that is not a block in node JSON`, { cause })
  }
}

/** The branch from the start height to the block with the most cumulative work. */
function heaviestBranch(recorded: readonly Recorded[], fromHeight: number | undefined): Recorded[] {
  const scores = new Map<string, bigint>()
  let tip: Recorded | undefined
  let best = 0n
  for (const each of recorded) {
    const { id, parentId, height, nBits } = each.block
    const before = height === fromHeight ? 0n : scores.get(parentId)
    if (before === undefined) continue
    const score = before + decodeCompactBits(nBits)
    scores.set(id, score)
    if (score > best) [tip, best] = [each, score]
  }
  return tip === undefined ? [] : traceToStart(recorded, tip, scores)
}

function traceToStart(recorded: readonly Recorded[], tip: Recorded, reached: ReadonlyMap<string, bigint>): Recorded[] {
  const byId = new Map(recorded.map((each) => [each.block.id, each]))
  const branch: Recorded[] = []
  for (let each: Recorded | undefined = tip; each !== undefined; each = byId.get(each.block.parentId)) {
    if (!reached.has(each.block.id)) break
    branch.push(each)
  }
  return branch.toReversed()
}

/** All blocks concatenated in memory, with their index. */
function storeInMemory(rows: readonly Recorded[]): Pick<StoredChain, 'index' | 'read'> {
  const bytes = Buffer.concat(rows.map((row) => row.bytes))
  const records = Buffer.alloc(rows.length * RECORD_BYTES)
  let offset = 0
  for (const [row, each] of rows.entries()) {
    writeRecord(records, row * RECORD_BYTES, { block: each.block, offset, length: each.bytes.length })
    offset += each.bytes.length
  }
  return { index: new BlockIndex(records), read: (range) => bytes.subarray(range.offset, range.offset + range.length) }
}

interface RecordedBlock {
  /** The source file. */
  readonly path: string
  readonly bytes: Buffer
}

/**
 * Reads blocks recorded from nodes: `.json` with one block, `.jsonl` and `.jsonl.gz` with one per line; for a folder,
 * all files directly in it. Files with the prefix of another network, such as `testnet-0002310.json`, are skipped.
 */
export function readRecordedBlocks(paths: readonly string[], network: NetworkName): RecordedBlock[] {
  return paths
    .flatMap(filesAt)
    .filter((path) => isRecording(path) && !isOfOtherNetwork(basename(path), network))
    .flatMap((path) => blocksIn(path).map((bytes) => ({ path, bytes })))
}

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .map((name) => join(path, name))
}

const isRecording = (path: string): boolean => /\.(json|jsonl|jsonl\.gz)$/.test(path)

function isOfOtherNetwork(name: string, network: NetworkName): boolean {
  const [, named] = /^(mainnet|testnet|devnet)-/.exec(name) ?? []
  return named !== undefined && named !== network
}

function blocksIn(path: string): Buffer[] {
  const bytes = readFileSync(path)
  if (path.endsWith('.json')) return [trimEnd(bytes)]
  return linesOf(path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
}

const NEWLINE = 0x0a

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline
    if (end > start) lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  return lines
}

/** Files end with a line feed; the recorded responses did not. */
function trimEnd(bytes: Buffer): Buffer {
  let end = bytes.length
  while ((bytes[end - 1] ?? NEWLINE + 1) <= 0x20) end--
  return bytes.subarray(0, end)
}
