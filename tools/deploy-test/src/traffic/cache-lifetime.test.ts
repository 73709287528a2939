import { expect, test } from 'vitest'
import { findOutageFault, findStaleness, parseCacheLifetime } from './cache-lifetime.ts'

const LIST = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=86400'
const MEMPOOL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=10'

test.each([
  [LIST, { freshS: 5, whileUpdatingS: 65, onErrorS: 86_405 }],
  [MEMPOOL, { freshS: 2, whileUpdatingS: 12, onErrorS: 12 }],
  ['public, max-age=300', { freshS: 300, whileUpdatingS: 300, onErrorS: 300 }],
  ['no-store', { freshS: 0, whileUpdatingS: 0, onErrorS: 0 }],
  ['', { freshS: 0, whileUpdatingS: 0, onErrorS: 0 }],
])('reads the lifetimes of %s', (header, lifetime) => {
  expect(parseCacheLifetime(header)).toEqual(lifetime)
})

test('reports a response that is older than its header allows, by its date or by its content', () => {
  const lifetime = parseCacheLifetime(MEMPOOL)
  expect(findStaleness({ status: 200, ageS: 13, lifetime })).toBeUndefined()
  expect(findStaleness({ status: 200, ageS: 14, lifetime })).toBe('14 s old, 12 s allowed')
  expect(findStaleness({ status: 200, ageS: 0, outdatedS: 15, lifetime })).toBeUndefined()
  expect(findStaleness({ status: 200, ageS: 0, outdatedS: 60, lifetime })).toBe('outdated for 60 s, 12 s allowed')
  expect(findStaleness({ status: 503, ageS: 0, lifetime })).toBe('status 503')
})

test('expects the last response while the services are down, and an error once it is too old', () => {
  const [list, mempool] = [parseCacheLifetime(LIST), parseCacheLifetime(MEMPOOL)]
  expect(findOutageFault({ status: 200, ageS: 600, lifetime: list }, 600)).toBeUndefined()
  expect(findOutageFault({ status: 503, ageS: 0, lifetime: list }, 600)).toMatch(/instead of the last response/)
  expect(findOutageFault({ status: 503, ageS: 0, lifetime: mempool }, 60)).toBeUndefined()
  expect(findOutageFault({ status: 200, ageS: 60, lifetime: mempool }, 60)).toBe('60 s old, 12 s allowed')
  expect(findOutageFault({ status: 502, ageS: 0, lifetime: mempool }, 60)).toBe('status 502')
})
