import { expect, test } from 'vitest'
import { Pace, type Step } from './pace.ts'

/** An hour of a chain, asked once a second. */
function anHour(intervalMs: number, hasForks = true): Step[] {
  const pace = new Pace({ seed: 'pace', intervalMs, hasForks, now: 0 })
  return Array.from({ length: 3600 }, (_, i) => pace.due((i + 1) * 1000)).flat()
}

test('blocks come as often as was asked for, on average', () => {
  const mined = anHour(15_000).filter((step) => step.do === 'mine').length
  expect(mined).toBeGreaterThan(200)
  expect(mined).toBeLessThan(280)
})

test('transactions come all the time', () => {
  const sent = anHour(15_000).reduce((sum, step) => sum + (step.do === 'act' ? step.count : 0), 0)
  expect(sent).toBeGreaterThan(2000)
  expect(sent).toBeLessThan(3000)
})

test('now and then a rival appears: most are one block deep, none deeper than three, some lose', () => {
  const forks = anHour(1000).filter((step) => step.do === 'fork')
  expect(forks.length).toBeGreaterThan(50)
  expect(new Set(forks.map(({ depth }) => depth))).toEqual(new Set([1, 2, 3]))
  expect(forks.filter(({ depth }) => depth === 1).length).toBeGreaterThan(forks.length / 2)
  expect(forks.some(({ depth, length }) => length <= depth)).toBe(true)
})

test('a chain that shall have none has none', () => {
  expect(new Set(anHour(1000, false).map((step) => step.do))).toEqual(new Set(['act', 'mine']))
})

test('the same seed decides the same', () => {
  expect(anHour(15_000)).toEqual(anHour(15_000))
})

test('a pause is not made up for', () => {
  const pace = new Pace({ seed: 'pace', intervalMs: 15_000, hasForks: true, now: 0 })
  pace.resume(3_600_000)
  expect(pace.due(3_600_001)).toEqual([])
})
