import { expect, test } from 'vitest'
import { spreadOf } from './daily-spread.ts'

test('compares the largest of the last 90 days with their median', () => {
  const days = [1000, ...Array.from({ length: 88 }, () => 10), 5, 25]
  expect(spreadOf('blocks', 3, days)).toEqual({ name: 'blocks', days: 90, ratio: 2.5, limit: 3 })
  expect(spreadOf('blocks', 3, [4, 8])).toMatchObject({ days: 2, ratio: 1 })
})
