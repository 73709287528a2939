import type { HeaderId } from '@ergo-explorer/chain'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BlockIndex } from './block-index.ts'
import type { BlockSummary } from './block-summary.ts'
import { RECORD_BYTES, writeRecord } from './index-record.ts'

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function aSummary(height: number, variant = ''): BlockSummary {
  const name = `${height}${variant}`
  return {
    // A hash is all that an id of the index must be.
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
  for (const [row, block] of blocks.entries()) writeRecord(records, row * RECORD_BYTES, block, row * 5e9, 1000 + row)
  return new BlockIndex(records)
}

describe('an index over many blocks', () => {
  const blocks = Array.from({ length: 20_000 }, (_, i) => aSummary(i + 1))
  const index = indexOf(blocks)

  test('finds each by its height and by its id', () => {
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

  test('says where a block is, also beyond four gigabytes', () => {
    expect(index.placeOf(19_999)).toEqual({ offset: 19_999 * 5e9, length: 20_999 })
    expect(index.headerPlaceOf(19_999)).toEqual({ offset: 19_999 * 5e9 + 10, length: 100 })
  })

  test('does not find what is not there', () => {
    expect(index.rowOf(idOf('0'))).toBeUndefined()
    expect(index.rowsAt(0)).toEqual([])
    expect(index.rowsAt(20_001)).toEqual([])
    expect(index.rowOf('not an id')).toBeUndefined()
    expect(index.sectionsLike('')).toEqual([])
  })

  test('does not take a section for a block, or an id for another that begins alike', () => {
    const [first] = blocks
    expect(index.rowOf(first?.sectionIds.extension ?? '')).toBeUndefined()
    expect(index.rowOf(`${first?.id.slice(0, 8)}${'0'.repeat(56)}`)).toBeUndefined()
  })
})

test('heights may have gaps and more than one block', () => {
  const index = indexOf([aSummary(1), aSummary(2), aSummary(2, ' orphan'), aSummary(417_792)])
  expect([1, 2, 3, 417_792].map((height) => index.rowsAt(height))).toEqual([[0], [1, 2], [], [3]])
})

test('nothing is found in an empty index', () => {
  const index = indexOf([])
  expect(index.rowOf(idOf('1'))).toBeUndefined()
  expect(index.rowsAt(1)).toEqual([])
})
