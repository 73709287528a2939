import { expect, test } from 'vitest'
import type { Tip } from '#database/tip.ts'
import { formatCacheControl, isSettled } from './freshness.ts'

test('a block is settled at the depth that no reorg reaches, not one earlier', () => {
  const tip = { height: 1_000, maxReorgDepth: 200 } as Tip
  expect([800, 801].map((height) => isSettled(tip, height))).toEqual([true, false])
})

test.each([
  ['tip', 's-maxage=5, stale-while-revalidate=60, stale-if-error=86400'],
  ['entity', 's-maxage=10, stale-while-revalidate=60, stale-if-error=86400'],
  // An old mempool is wrong, not only old, so it is never served after a failure.
  ['mempool', 's-maxage=2, stale-while-revalidate=10'],
] as const)('shared caches may serve a response that depends on the %s for a limited time', (freshness, expected) => {
  expect(formatCacheControl(freshness)).toBe(`public, max-age=0, ${expected}`)
})

test('a response that changes at any time is not stored', () => {
  expect(formatCacheControl('never')).toBe('no-store')
})
