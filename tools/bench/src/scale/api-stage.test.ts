import { expect, test } from 'vitest'
import { takeEvenly } from './api-stage.ts'

test('takes items at equal distances, and all if there are fewer', () => {
  const items = Array.from({ length: 10 }, (_, i) => i)
  expect(takeEvenly(items, 5)).toEqual([0, 2, 4, 6, 8])
  expect(takeEvenly(items, 3)).toEqual([0, 4, 7])
  expect(takeEvenly(items, 20)).toEqual(items)
  expect(takeEvenly([], 3)).toEqual([])
})
