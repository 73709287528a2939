import { SECTIONS } from './block-sections.ts'
import type { BlockSummary } from './block-summary.ts'

/**
 * One block in an index, little-endian: offset 8 (float64), length 4, height 4, start and length of the header in the
 * block 4 + 4, the first four bytes of each section id 3 × 4, header id 32. The offset's 53 bits reach 9 PB.
 */
export const RECORD_BYTES = 68

export const FIELD_OFFSETS = {
  offset: 0,
  length: 8,
  height: 12,
  headerStart: 16,
  headerLength: 20,
  tags: 24,
  id: 36,
} as const

/** The id's first bytes as a number. Ids are hashes, so these are uniformly distributed. */
export const readIdTag = (id: Buffer): number => id.readUInt32LE(0)

export function writeRecord(
  target: Buffer,
  at: number,
  { block, offset, length }: { readonly block: BlockSummary; readonly offset: number; readonly length: number },
): void {
  target.writeDoubleLE(offset, at + FIELD_OFFSETS.offset)
  target.writeUInt32LE(length, at + FIELD_OFFSETS.length)
  target.writeUInt32LE(block.height, at + FIELD_OFFSETS.height)
  target.writeUInt32LE(block.header.start, at + FIELD_OFFSETS.headerStart)
  target.writeUInt32LE(block.header.end - block.header.start, at + FIELD_OFFSETS.headerLength)
  for (const [i, section] of SECTIONS.entries()) {
    target.write(block.sectionIds[section].slice(0, 8), at + FIELD_OFFSETS.tags + 4 * i, 'hex')
  }
  target.write(block.id, at + FIELD_OFFSETS.id, 'hex')
}
