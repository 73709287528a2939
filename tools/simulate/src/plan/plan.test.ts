import { expect, test } from 'vitest'
import { planOf } from './plan.ts'

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

test('a plan follows from its seed alone, and each seed has its own', () => {
  expect(SEEDS.map((seed) => planOf(seed, 300))).toEqual(SEEDS.map((seed) => planOf(seed, 300)))
  expect(new Set(SEEDS.map((seed) => JSON.stringify(planOf(seed, 300).steps))).size).toBe(SEEDS.length)
})

test('everything that can happen does, within a few hundred seeds', () => {
  const steps = SEEDS.flatMap((seed) => planOf(seed, 300).steps)
  const seen = new Set(
    steps.map((step) => (step.do === 'node-fault' ? step.id : step.do === 'harm' ? step.harm.kind : step.do)),
  )
  const happenings =
    'catch-up crash cut fail fork fork-when-asked headers-ahead jump lag lock ' +
    'lose-commit mine recover restart-node settle start stop terminate wait'
  const faults = Array.from({ length: 28 }, (_, i) => `X${String(i + 1).padStart(2, '0')}`)
  // X27 is fork-when-asked.
  expect(seen).toEqual(new Set([...happenings.split(' '), ...faults.filter((id) => id !== 'X27')]))
})

test('bulk mode loads much, little or nothing, from plan to plan', () => {
  const loaded = SEEDS.map((seed) => planOf(seed, 300)).map((plan) => plan.startHeight - plan.maxReorgDepth)
  expect(loaded.filter((blocks) => blocks > 150).length).toBeGreaterThan(20)
  expect(loaded.filter((blocks) => blocks > 0 && blocks < 100).length).toBeGreaterThan(20)
  expect(loaded.filter((blocks) => blocks <= 0).length).toBeGreaterThan(20)
})
