import { expect, test } from 'vitest'
import { limitRowBatches } from './exports.ts'

async function collectRows(batches: readonly (readonly number[])[], max: number) {
  let read = 0
  async function* source() {
    for (const batch of batches) {
      read++
      yield await Promise.resolve(batch)
    }
  }
  const rows: number[] = []
  for await (const batch of limitRowBatches(source(), max)) {
    expect(batch.length).toBeGreaterThan(0)
    rows.push(...batch)
  }
  return { rows, read }
}

test('stops after the maximum number of rows and reads no further batch', async () => {
  expect(await collectRows([[1, 2], [3, 4], [5]], 3)).toEqual({ rows: [1, 2, 3], read: 2 })
  expect(await collectRows([[1, 2], [3, 4], [5]], 4)).toEqual({ rows: [1, 2, 3, 4], read: 2 })
})

test('yields a shorter table completely, without empty batches', async () => {
  expect(await collectRows([[1], [], [2]], 10)).toEqual({ rows: [1, 2], read: 3 })
  expect(await collectRows([], 10)).toEqual({ rows: [], read: 0 })
})
