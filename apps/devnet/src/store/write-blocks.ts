import { type Blake2b256, decodeCompactBits } from '@ergo-explorer/chain'
import type { Json } from '../backend/backend.ts'
import { type BlockSummary, summarise } from './block-summary.ts'
import { ChunkedFile } from './chunked-file.ts'
import { RECORD_BYTES, writeRecord } from './index-record.ts'

export interface Written {
  readonly blocks: number
  readonly bytes: number
  readonly score: bigint
}

/** Writes blocks as lines, and beside them what finds them again. */
export function writeBlocks(
  linesPath: string,
  indexPath: string,
  blocks: Iterable<Json>,
  blake2b256: Blake2b256,
): Written {
  using lines = new ChunkedFile(linesPath)
  using index = new ChunkedFile(indexPath)
  const record = Buffer.alloc(RECORD_BYTES)
  let tip: BlockSummary | undefined
  let score = 0n
  for (const json of blocks) {
    const line = Buffer.from(json)
    const block = summarise(line, blake2b256)
    checkLink(tip, block)
    writeRecord(record, 0, block, lines.length, line.length)
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

/** Rows are found by height, which works only for a chain without gaps. */
function checkLink(parent: BlockSummary | undefined, block: BlockSummary): void {
  if (parent === undefined ? block.height === 1 : block.height === parent.height + 1 && block.parentId === parent.id)
    return
  throw new Error(
    `block ${block.height} does not follow block ${parent?.height ?? 0}: chains are stored from block 1 on`,
  )
}
