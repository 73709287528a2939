import { type Blake2b256, decodeCompactBits } from '@ergo-explorer/chain'
import type { Json } from '../backend/backend.ts'
import { type BlockSummary, summarizeBlock } from './block-summary.ts'
import { ChunkedFile } from './chunked-file.ts'
import { RECORD_BYTES, writeRecord } from './index-record.ts'

export interface WriteResult {
  readonly blocks: number
  readonly bytes: number
  readonly score: bigint
}

/** Writes blocks as JSON lines, with an index next to them. */
export function writeBlocks(
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
