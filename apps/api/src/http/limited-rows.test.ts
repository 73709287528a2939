import { expect, test } from 'vitest'
import { limitedRows } from './limited-rows.ts'

async function taken(batches: readonly (readonly number[])[], most: number) {
  let read = 0
  async function* given() {
    for (const batch of batches) {
      read++
      yield await Promise.resolve(batch)
    }
  }
  const rows: number[] = []
  for await (const batch of limitedRows(given(), most)) {
    expect(batch.length).toBeGreaterThan(0)
    rows.push(...batch)
  }
  return { rows, read }
}

test('a table ends after so many rows, and no further batch is read', async () => {
  expect(await taken([[1, 2], [3, 4], [5]], 3)).toEqual({ rows: [1, 2, 3], read: 2 })
  expect(await taken([[1, 2], [3, 4], [5]], 4)).toEqual({ rows: [1, 2, 3, 4], read: 2 })
})

test('a shorter table comes whole, without batches of nothing', async () => {
  expect(await taken([[1], [], [2]], 10)).toEqual({ rows: [1, 2], read: 3 })
  expect(await taken([], 10)).toEqual({ rows: [], read: 0 })
})
