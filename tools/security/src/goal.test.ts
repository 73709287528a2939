import { expect, test } from 'vitest'
import { formatGoals, goalOf, isReached } from './goal.ts'

test('faults come first and figures last', () => {
  const good = goalOf('S5', 'answers', [{ where: 'a', faults: [] }], 'more')
  const bad = goalOf('S15', 'methods', [
    { where: 'b', faults: [] },
    { where: 'c', faults: ['answers 200', 'no Allow'] },
  ])
  expect(formatGoals([good, bad])).toEqual([
    'S15 c: answers 200; no Allow',
    'ok   S5  answers · 1/1 · more',
    'FAIL S15 methods · 1/2',
  ])
  expect([good, bad].map(isReached)).toEqual([true, false])
})

test('a goal for which nothing was tried is not reached', () => {
  expect(isReached(goalOf('S5', 'answers', []))).toBe(false)
})
