import { expect, test } from 'vitest'
import { weightOf } from './query-weights.ts'

test('weighs a statement by the tables that it reads', () => {
  const sizes = new Map([
    ['boxes', 100],
    ['inputs', 40],
  ])
  const query = 'SELECT FROM boxes b JOIN inputs i ON i.box = b.number JOIN (SELECT FROM inputs) AS x ON true'
  expect(weightOf(query, sizes)).toBe(181)
  expect(weightOf('CREATE UNIQUE INDEX boxes_by_id ON boxes (id)', sizes)).toBe(101)
  expect(weightOf('ALTER TABLE inputs ADD PRIMARY KEY (transaction, position)', sizes)).toBe(41)
  expect(weightOf('SELECT FROM days', sizes)).toBe(1)
})
