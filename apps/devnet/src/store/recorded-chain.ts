import { type Blake2b256, decodeCompactBits, type NetworkPreset } from '@ergo-explorer/chain'
import type { Json } from '../backend/backend.ts'
import { BlockIndex } from './block-index.ts'
import { type BlockSummary, summarizeBlock } from './block-summary.ts'
import { RECORD_BYTES, writeRecord } from './index-record.ts'
import type { RecordedBlock } from './recording-files.ts'
import type { StoredChain } from './stored-chain.ts'

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
