import { expect, test } from 'vitest'
import { chooseSample } from './sample.ts'
import { TARGETS } from './targets.ts'

test('the seed determines the sample', () => {
  const all = TARGETS.map((target) => ({
    target,
    sources: Array.from({ length: 30 }, (_, i) => `${target.name} ${i}`),
  }))
  expect(chooseSample(all, 'a')).toEqual(chooseSample(all, 'a'))
  expect(chooseSample(all, 'a')).not.toEqual(chooseSample(all, 'b'))
  for (const { target, sources } of chooseSample(all, 'a')) {
    expect(new Set(sources).size).toBe(4)
    expect(sources.every((path) => path.startsWith(target.name))).toBe(true)
  }
})
