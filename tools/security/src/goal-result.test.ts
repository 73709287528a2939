import { expect, test } from 'vitest'
import { formatGoals, createGoalResult, isMet } from './goal-result.ts'

test('prints problems first and counts last', () => {
  const good = createGoalResult({
    id: 'S5',
    title: 'responses',
    trials: [{ where: 'a', problems: [] }],
    details: 'more',
  })
  const bad = createGoalResult({
    id: 'S15',
    title: 'methods',
    trials: [
      { where: 'b', problems: [] },
      { where: 'c', problems: ['status 200', 'no Allow'] },
    ],
  })
  expect(formatGoals([good, bad])).toEqual([
    'S15 c: status 200; no Allow',
    'ok   S5  responses · 1/1 · more',
    'FAIL S15 methods · 1/2',
  ])
  expect([good, bad].map(isMet)).toEqual([true, false])
})

test('a goal without trials is not met', () => {
  expect(isMet(createGoalResult({ id: 'S5', title: 'responses', trials: [] }))).toBe(false)
})
