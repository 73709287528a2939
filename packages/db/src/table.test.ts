import { expect, expectTypeOf, test } from 'vitest'
import { nullable, type RowOf, defineTable } from './table.ts'

const BOXES = defineTable('boxes', { number: 'int4', value: 'int8', id: 'bytea', registers: nullable('bytea') })

test('keeps the columns in declaration order', () => {
  expect(BOXES.name).toBe('boxes')
  expect(BOXES.columns).toEqual([
    { name: 'number', type: 'int4', nullable: false },
    { name: 'value', type: 'int8', nullable: false },
    { name: 'id', type: 'bytea', nullable: false },
    { name: 'registers', type: 'bytea', nullable: true },
  ])
})

test('types a row by its columns, with null only for nullable ones', () => {
  const row: RowOf<typeof BOXES> = { number: 1, value: 2n, id: '00', registers: null }
  expectTypeOf(row).toEqualTypeOf<{
    readonly number: number
    readonly value: bigint
    readonly id: string
    readonly registers: string | null
  }>()
  // @ts-expect-error -- this column is never null
  const wrong: RowOf<typeof BOXES> = { ...row, id: null }
  expect(Object.keys(wrong)).toEqual(BOXES.columns.map((column) => column.name))
})
