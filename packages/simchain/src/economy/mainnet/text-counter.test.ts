import { expect, test } from 'vitest'
import { TextCounter } from './text-counter.ts'

test('counts as a map does', () => {
  const counter = new TextCounter()
  const expected = new Map<string, number>()
  for (let i = 0; i < 20_000; i++) {
    const text = `script ${(i * i) % 7001}`
    counter.add(text)
    expected.set(text, (expected.get(text) ?? 0) + 1)
  }
  expect(counter.size).toBe(expected.size)
  expect(counter.highest(5)).toEqual([...expected.values()].toSorted((a, b) => b - a).slice(0, 5))
})
