import { expect, test } from 'vitest'
import { createPlan } from './plan/plan.ts'
import { findIdleRun } from './report.ts'
import { createSeedResult, Journal } from './run/journal.ts'

function resultWith(reorgs: number) {
  const journal = new Journal()
  for (let i = 0; i < reorgs; i++) journal.log.warn({ from: 12, to: 10 }, 'blocks undone')
  return createSeedResult(createPlan(1, 300), journal, { tip: { height: 300, id: 'ab' }, seconds: 1 })
}

test('fails when no fork made the index undo a block', () => {
  expect(findIdleRun([0, 0, 0, 0].map(resultWith))).toBe('no fork reached the index in 4 seeds')
  expect(findIdleRun([0, 0, 1, 0].map(resultWith))).toBeUndefined()
  // A single seed may be reproduced for another reason.
  expect(findIdleRun([resultWith(0)])).toBeUndefined()
})

test('counts undone blocks', () => {
  expect(resultWith(2)).toMatchObject({ reorgs: 2, deepest: 2 })
})
