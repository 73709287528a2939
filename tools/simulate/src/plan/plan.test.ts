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

test('most forks happen while the index is at the tip, because others never undo anything', () => {
  const isWaiting = (step: string | undefined) => step === 'catch-up' || step === 'settle'
  const forks = SEEDS.flatMap((seed) => {
    const { steps } = createPlan(seed, 300)
    // From the last growth of the chain to the fork, the index must have had time to reach the tip.
    return steps.flatMap((step, i) => {
      if (step.do !== 'fork') return []
      const growth = steps.slice(0, i).findLastIndex((each) => ['mine', 'jump', 'fork'].includes(each.do))
      return [steps.slice(growth + 1, i).some((each) => isWaiting(each.do))]
    })
  })
  expect(forks.length).toBeGreaterThan(1000)
  expect(forks.filter(Boolean).length / forks.length).toBeGreaterThan(0.5)
})
