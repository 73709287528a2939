import { expect, test } from 'vitest'
import { compareRank, type TokenRank } from './ranking.ts'

const NANO_ERG = 1_000_000_000n
const token = (overrides: Partial<TokenRank> & { readonly kind?: TokenRank['verdict']['kind'] } = {}): TokenRank => ({
  verdict: { kind: overrides.kind ?? 'unknown', reasons: [] },
  match: 'part',
  holders: 1,
  liquidity: 0n,
  ...overrides,
})

test.each([
  [
    'an original before an unknown token with more of everything',
    { kind: 'original' },
    { match: 'name', holders: 9000 },
  ],
  ['an unknown token before a copy', {}, { kind: 'copy', match: 'name', holders: 9000, liquidity: 10n ** 15n }],
  ['a copy before a blocked token', { kind: 'copy' }, { verdict: { kind: 'unknown', reasons: ['blocked'] } }],
  ['a complete id before an original', { kind: 'copy', match: 'id' }, { kind: 'original', match: 'name' }],
  ['an exact name before a part of a name', { match: 'name' }, { holders: 9000 }],
  ['a traded token before an airdrop', { holders: 300, liquidity: 1000n * NANO_ERG }, { holders: 5204 }],
  ['more holders', { holders: 2 }, { holders: 1 }],
  ['more holders of a similar number', { holders: 1000 }, { holders: 999 }],
  ['more liquidity', { liquidity: 3n * NANO_ERG }, { liquidity: 2n * NANO_ERG }],
] as const)('ranks %s', (_, first, second) => {
  expect(compareRank(token(first), token(second))).toBeLessThan(0)
  expect(compareRank(token(second), token(first))).toBeGreaterThan(0)
})

test('equal tokens keep their order', () => {
  expect(compareRank(token(), token())).toBe(0)
})
