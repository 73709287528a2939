import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecentCache } from './recent-cache.ts'

test('keeps the most recent half of its capacity and evicts the oldest entries', () => {
  const cache = new RecentCache<number, number>(8)
  for (let key = 0; key < 20; key++) cache.set(key, key)
  expect([16, 17, 18, 19].map((key) => cache.get(key))).toEqual([16, 17, 18, 19])
  expect(cache.get(3)).toBeUndefined()
})

test('keeps an entry that is read repeatedly', () => {
  const cache = new RecentCache<number, number>(8)
  cache.set(-1, 99)
  for (let key = 0; key < 100; key++) {
    cache.set(key, key)
    expect(cache.get(-1)).toBe(99)
  }
})

test('removes a deleted entry', () => {
  const cache = new RecentCache<string, number>(4)
  cache.set('a', 1)
  cache.set('b', 2)
  expect([cache.delete('b'), cache.delete('b')]).toEqual([true, false])
  expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined])
})

test('is empty after clear', () => {
  const cache = new RecentCache<string, number>(2)
  cache.set('a', 1)
  cache.clear()
  expect([cache.get('a'), cache.size]).toEqual([undefined, 0])
})

test('never exceeds its capacity and never returns a wrong value', () => {
  const step = fc.record({ key: fc.nat({ max: 20 }), write: fc.boolean() })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.array(step), (capacity, steps) => {
      const cache = new RecentCache<number, number>(capacity)
      const written = new Map<number, number>()
      for (const [i, { key, write }] of steps.entries()) {
        if (write) {
          cache.set(key, i)
          written.set(key, i)
        } else expect([undefined, written.get(key)]).toContain(cache.get(key))
        expect(cache.size).toBeLessThanOrEqual(cache.capacity)
      }
    }),
  )
})
