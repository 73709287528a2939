import { createHash } from 'node:crypto'
import type { HeaderId } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { BlockIndex, RECORD_BYTES, writeRecord } from './stored-chain.ts'
import type { BlockSummary } from './block-sections.ts'

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function createSummary(height: number, variant = ''): BlockSummary {
  const name = `${height}${variant}`
  return {
    // Ids in the index only need to be hashes.
    id: idOf(name) as HeaderId,
    parentId: idOf(`${height - 1}`) as HeaderId,
    height,
    nBits: 16_842_752,
    header: { start: 10, end: 110 },
    sectionIds: {
      transactions: idOf(`${name} transactions`),
      extension: idOf(`${name} extension`),
      adProofs: idOf(`${name} adProofs`),
    },
  }
}

function indexOf(blocks: readonly BlockSummary[]): BlockIndex {
  const records = Buffer.alloc(blocks.length * RECORD_BYTES)
  for (const [row, block] of blocks.entries())
    writeRecord(records, row * RECORD_BYTES, { block, offset: row * 5e9, length: 1000 + row })
  return new BlockIndex(records)
}

describe('an index over many blocks', () => {
  const blocks = Array.from({ length: 20_000 }, (_, i) => createSummary(i + 1))
  const index = indexOf(blocks)

  test('finds each block by height and id', () => {
    expect(blocks.every((block, row) => index.rowOf(block.id) === row)).toBe(true)
    expect(blocks.every((block, row) => index.rowsAt(block.height).join() === `${row}`)).toBe(true)
    expect(blocks.every((block, row) => index.idOf(row) === block.id)).toBe(true)
  })

  test('finds each section by its id', () => {
    const isFound = (block: BlockSummary, row: number) =>
      (['transactions', 'extension', 'adProofs'] as const).every((section) =>
        index.sectionsLike(block.sectionIds[section]).some((each) => each.row === row && each.section === section),
      )
    expect(blocks.every(isFound)).toBe(true)
  })

  test('returns the position of a block, also beyond 4 GB', () => {
    expect(index.blockRange(19_999)).toEqual({ offset: 19_999 * 5e9, length: 20_999 })
    expect(index.headerRange(19_999)).toEqual({ offset: 19_999 * 5e9 + 10, length: 100 })
  })

  test('returns nothing for unknown ids', () => {
    expect(index.rowOf(idOf('0'))).toBeUndefined()
    expect(index.rowsAt(0)).toEqual([])
    expect(index.rowsAt(20_001)).toEqual([])
    expect(index.rowOf('not an id')).toBeUndefined()
    expect(index.sectionsLike('')).toEqual([])
  })

  test('does not confuse sections with blocks, or ids with the same first bytes', () => {
    const [first] = blocks
    expect(index.rowOf(first?.sectionIds.extension ?? '')).toBeUndefined()
    expect(index.rowOf(`${first?.id.slice(0, 8)}${'0'.repeat(56)}`)).toBeUndefined()
  })
})

test('heights may have gaps and several blocks', () => {
  const index = indexOf([createSummary(1), createSummary(2), createSummary(2, ' orphan'), createSummary(417_792)])
  expect([1, 2, 3, 417_792].map((height) => index.rowsAt(height))).toEqual([[0], [1, 2], [], [3]])
})

test('an empty index contains nothing', () => {
  const index = indexOf([])
  expect(index.rowOf(idOf('1'))).toBeUndefined()
  expect(index.rowsAt(1)).toEqual([])
})
