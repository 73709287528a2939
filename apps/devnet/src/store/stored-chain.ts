import type { NetworkPreset } from '@ergo-explorer/chain'
import { SECTIONS, type Section, type BlockSummary } from './block-sections.ts'

/** JSON as sent over the wire. Stores keep it as bytes. */
export type Json = string | Uint8Array

/** A chain that does not change, as the JSON of its blocks. */
export interface StoredChain {
  readonly preset: NetworkPreset
  readonly index: BlockIndex
  read(range: ByteRange): Buffer
  /** The last block of the best chain, if there is one. */
  readonly tipRow: number | undefined
  /** The cumulative difficulty of the stored best chain. */
  readonly score: bigint
  /** The list of genesis boxes. */
  readonly genesis: Json
}

/** A range of bytes in a store. */
export interface ByteRange {
  readonly offset: number
  readonly length: number
}

/**
 * One block in an index, little-endian: offset 8 (float64), length 4, height 4, start and length of the header in the
 * block 4 + 4, the first four bytes of each section id 3 × 4, header id 32. The offset's 53 bits reach 9 PB.
 */
export const RECORD_BYTES = 68

const FIELD_OFFSETS = {
  offset: 0,
  length: 8,
  height: 12,
  headerStart: 16,
  headerLength: 20,
  tags: 24,
  id: 36,
} as const

/** The id's first bytes as a number. Ids are hashes, so these are uniformly distributed. */
const readIdTag = (id: Buffer): number => id.readUInt32LE(0)

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

/** A block is indexed by four ids: header and sections. */
const IDS_PER_BLOCK = 1 + SECTIONS.length

/**
 * Finds blocks by height and by the ids of header and sections. A row is a block; rows ascend by height, and at one
 * height the block of the best chain comes first. A million blocks take 100 MB: 68 in records, 32 in the table of ids.
 */
export class BlockIndex {
  readonly #records: Buffer
  /**
   * A hash table with open addressing by an id's first bytes. A slot holds row · 4 + kind + 1; 0 is free. It does not
   * contain the ids: the record, or a hash over the header, confirms a match.
   */
  readonly #slots: Uint32Array

  /** @param records as written by `writeRecord`, concatenated */
  constructor(records: Buffer) {
    this.#records = records
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * IDS_PER_BLOCK * (this.size + 1))))
    for (let row = 0; row < this.size; row++) {
      for (let kind = 0; kind < IDS_PER_BLOCK; kind++) this.#insert(row, kind)
    }
  }

  get size(): number {
    return this.#records.length / RECORD_BYTES
  }

  heightOf(row: number): number {
    return this.#records.readUInt32LE(row * RECORD_BYTES + FIELD_OFFSETS.height)
  }

  idOf(row: number): string {
    const at = row * RECORD_BYTES + FIELD_OFFSETS.id
    return this.#records.toString('hex', at, at + 32)
  }

  blockRange(row: number): ByteRange {
    const at = row * RECORD_BYTES
    return {
      offset: this.#records.readDoubleLE(at + FIELD_OFFSETS.offset),
      length: this.#records.readUInt32LE(at + FIELD_OFFSETS.length),
    }
  }

  headerRange(row: number): ByteRange {
    const at = row * RECORD_BYTES
    return {
      offset:
        this.#records.readDoubleLE(at + FIELD_OFFSETS.offset) +
        this.#records.readUInt32LE(at + FIELD_OFFSETS.headerStart),
      length: this.#records.readUInt32LE(at + FIELD_OFFSETS.headerLength),
    }
  }

  rowsAt(height: number): number[] {
    const rows: number[] = []
    for (let row = this.#firstRowAtOrAbove(height); row < this.size && this.heightOf(row) === height; row++)
      rows.push(row)
    return rows
  }

  rowOf(headerId: string): number | undefined {
    return this.#candidates(headerId).find(({ row, kind }) => kind === 0 && this.idOf(row) === headerId)?.row
  }

  /** Sections whose id starts with the same bytes: at most one in practice, but the caller must compare the full id. */
  sectionsLike(sectionId: string): { row: number; section: Section }[] {
    return this.#candidates(sectionId).flatMap(({ row, kind }) => {
      const section = SECTIONS[kind - 1]
      return section === undefined ? [] : [{ row, section }]
    })
  }

  #candidates(id: string): { row: number; kind: number }[] {
    const bytes = Buffer.from(id, 'hex')
    if (bytes.length !== 32) return []
    const tag = readIdTag(bytes)
    const found: { row: number; kind: number }[] = []
    for (let slot = this.#homeSlot(tag); this.#slots[slot] !== 0; slot = this.#nextSlot(slot)) {
      const value = (this.#slots[slot] ?? 0) - 1
      const row = Math.floor(value / IDS_PER_BLOCK)
      const kind = value % IDS_PER_BLOCK
      if (this.#tagOf(row, kind) === tag) found.push({ row, kind })
    }
    return found
  }

  #insert(row: number, kind: number): void {
    let slot = this.#homeSlot(this.#tagOf(row, kind))
    while (this.#slots[slot] !== 0) slot = this.#nextSlot(slot)
    this.#slots[slot] = row * IDS_PER_BLOCK + kind + 1
  }

  #tagOf(row: number, kind: number): number {
    const field = kind === 0 ? FIELD_OFFSETS.id : FIELD_OFFSETS.tags + 4 * (kind - 1)
    return this.#records.readUInt32LE(row * RECORD_BYTES + field)
  }

  #homeSlot(tag: number): number {
    return tag % this.#slots.length
  }

  #nextSlot(slot: number): number {
    return (slot + 1) % this.#slots.length
  }

  #firstRowAtOrAbove(height: number): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.heightOf(middle) < height) low = middle + 1
      else high = middle
    }
    return low
  }
}
