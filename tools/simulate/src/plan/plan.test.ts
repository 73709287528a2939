import { expect, test } from 'vitest'
import { createPlan } from './plan.ts'

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

test('a plan depends only on its seed and differs between seeds', () => {
  expect(SEEDS.map((seed) => createPlan(seed, 300))).toEqual(SEEDS.map((seed) => createPlan(seed, 300)))
  expect(new Set(SEEDS.map((seed) => JSON.stringify(createPlan(seed, 300).steps))).size).toBe(SEEDS.length)
})

test('every kind of step and fault occurs within 200 seeds', () => {
  const steps = SEEDS.flatMap((seed) => createPlan(seed, 300).steps)
  const seen = new Set(
    steps.map((step) =>
      step.do === 'node-fault' ? step.id : step.do === 'database-fault' ? step.fault.kind : step.do,
    ),
  )
  const stepNames =
    'catch-up crash disconnect fail fork fork-on-request headers-ahead jump lag lock ' +
    'lose-commit-reply mine recover restart-node settle start stop terminate wait'
  const faults = Array.from({ length: 28 }, (_, i) => `X${String(i + 1).padStart(2, '0')}`)
  // X27 is fork-on-request.
  expect(seen).toEqual(new Set([...stepNames.split(' '), ...faults.filter((id) => id !== 'X27')]))
})

test('bulk mode loads many, few or no blocks, depending on the plan', () => {
  const loaded = SEEDS.map((seed) => createPlan(seed, 300)).map((plan) => plan.startHeight - plan.maxReorgDepth)
  expect(loaded.filter((blocks) => blocks > 150).length).toBeGreaterThan(20)
  expect(loaded.filter((blocks) => blocks > 0 && blocks < 100).length).toBeGreaterThan(20)
  expect(loaded.filter((blocks) => blocks <= 0).length).toBeGreaterThan(20)
})
