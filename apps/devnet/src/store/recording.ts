import { type Blake2b256, decodeCompactBits, type NetworkPreset } from '@ergo-explorer/chain'
import type { Json } from '../backend/backend.ts'
import { BlockIndex } from './block-index.ts'
import { type BlockSummary, summarise } from './block-summary.ts'
import { RECORD_BYTES, writeRecord } from './index-record.ts'
import type { RecordedBlock } from './recording-files.ts'
import type { StoredChain } from './stored-chain.ts'

interface Recorded {
  readonly block: BlockSummary
  readonly bytes: Buffer
}

/**
 * Recorded blocks as a chain. They need not be all of it: the chain is the heaviest run of blocks, each the parent of
 * the next, that starts at a height, and its end is the tip. Blocks elsewhere are found by height and id like orphans.
 */
export function recordedChain(
  blocks: Iterable<RecordedBlock>,
  fromHeight: number | undefined,
  preset: NetworkPreset,
  genesis: Json,
  blake2b256: Blake2b256,
): StoredChain {
  const recorded = fullestOfEach(blocks, blake2b256)
  const run = heaviestRun(recorded, fromHeight ?? recorded[0]?.block.height)
  const isInRun = new Set(run)
  // Within a height the order is that of the recording, but the best chain comes first.
  const rows = recorded.toSorted(
    (a, b) => a.block.height - b.block.height || Number(isInRun.has(b)) - Number(isInRun.has(a)),
  )
  const tip = run.at(-1)
  return {
    preset,
    ...heap(rows),
    tipRow: tip && rows.indexOf(tip),
    score: run.reduce((sum, { block }) => sum + decodeCompactBits(block.nBits), 0n),
    genesis,
  }
}

/** By height. A block that was recorded more than once, with state proof and without, is taken with all it has. */
function fullestOfEach(blocks: Iterable<RecordedBlock>, blake2b256: Blake2b256): Recorded[] {
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
    return summarise(bytes, blake2b256)
  } catch (cause) {
    throw new Error(`${path} holds something that is not a block as nodes write it`, { cause })
  }
}

/** From the start to the end that most work leads to. */
function heaviestRun(recorded: readonly Recorded[], fromHeight: number | undefined): Recorded[] {
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
  return tip === undefined ? [] : backToStart(recorded, tip, scores)
}

function backToStart(recorded: readonly Recorded[], tip: Recorded, reached: ReadonlyMap<string, bigint>): Recorded[] {
  const byId = new Map(recorded.map((each) => [each.block.id, each]))
  const run: Recorded[] = []
  for (let each: Recorded | undefined = tip; each !== undefined; each = byId.get(each.block.parentId)) {
    if (!reached.has(each.block.id)) break
    run.push(each)
  }
  return run.toReversed()
}

/** All blocks behind each other in memory, and where each is. */
function heap(rows: readonly Recorded[]): Pick<StoredChain, 'index' | 'read'> {
  const bytes = Buffer.concat(rows.map((row) => row.bytes))
  const records = Buffer.alloc(rows.length * RECORD_BYTES)
  let offset = 0
  for (const [row, each] of rows.entries()) {
    writeRecord(records, row * RECORD_BYTES, each.block, offset, each.bytes.length)
    offset += each.bytes.length
  }
  return { index: new BlockIndex(records), read: (place) => bytes.subarray(place.offset, place.offset + place.length) }
}
