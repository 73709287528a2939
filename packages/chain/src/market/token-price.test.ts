import { expect, test } from 'vitest'
import { NANOERG_PER_ERG as ERG } from '#network/protocol.ts'
import { findPoolFault, type PoolFault, type PoolState, type PoolTrader, PRICE_RULES, priceAt } from './token-price.ts'

/** Prints figures for the test log. */
const say = (line: string) => process.stdout.write(`${line}\n`)

const TOKEN = 'aa'.repeat(32)
const NOW = { height: 1_000_000, timestamp: 1_700_000_000_000 }
const DAY = 86_400_000
const [EXACT_SCRIPT] = PRICE_RULES.scriptHashes
const tradersOf = (
  keys: readonly string[],
  { lastTrade = NOW.timestamp - DAY, providers = [] }: { lastTrade?: number; providers?: readonly string[] } = {},
): PoolTrader[] => keys.map((key) => ({ key, lastTrade, isProvider: providers.includes(key) }))
const THREE = ['anna', 'boris', 'clara']

let pools = 0
const aPool = (changes: Partial<PoolState> = {}): PoolState => ({
  poolNft: (++pools).toString(16).padStart(64, '0'),
  tokenId: TOKEN,
  scriptHash: EXACT_SCRIPT,
  nftSupply: 1n,
  fee: 997,
  nanoErg: 1000n * ERG,
  tokens: 50_000n,
  height: NOW.height - 5,
  timestamp: NOW.timestamp - 600_000,
  traders: tradersOf(THREE),
  ...changes,
})

/** Pools that a forger can create, by what is wrong with them. */
const FORGED: Readonly<Record<PoolFault, readonly Partial<PoolState>[]>> = {
  // The same template with other constants, and other scripts.
  script: Array.from({ length: 8 }, (_, i) => ({ scriptHash: (i + 1).toString(16).repeat(64) })),
  nft: [0n, 2n, 3n, 10n, 1000n, 10n ** 9n, 2n ** 62n, 2n ** 63n - 1n].map((nftSupply) => ({ nftSupply })),
  fee: [0, -5, 1000, 1001, 899, 500, 1, 2 ** 31 - 1].map((fee) => ({ fee })),
  reserves: [
    ...[1n, 2n, 10n, 99n].map((tokens) => ({ tokens, nanoErg: 440n * ERG })),
    ...[1n, ERG, 9n * ERG, 10n * ERG - 1n].map((nanoErg) => ({ nanoErg, tokens: 10n ** 12n })),
  ],
  trades: [
    { traders: [] },
    { traders: tradersOf(['anna']) },
    { traders: tradersOf(Array.from({ length: 500 }, () => 'anna')) },
    { traders: tradersOf(Array.from({ length: 500 }, (_, i) => (i % 2 === 0 ? 'anna' : 'boris'))) },
    { traders: tradersOf(THREE, { providers: THREE }) },
    { traders: tradersOf(THREE, { providers: ['anna'] }) },
    { traders: tradersOf(THREE, { lastTrade: NOW.timestamp - 30 * DAY }) },
    { traders: tradersOf(THREE, { lastTrade: NOW.timestamp + 1 }) },
  ],
}
const forged = Object.entries(FORGED).flatMap(([fault, all]) =>
  // As much ERG as possible, which made the largest pool set the price before.
  all.map((changes) => ({ fault, pool: aPool({ nanoErg: 90_000n * ERG, tokens: 100n, ...changes }) })),
)

test('none of 40 forged pools sets a price, alone or beside honest pools', () => {
  const honest = [aPool(), aPool({ nanoErg: 300n * ERG, tokens: 15_100n })]
  const price = priceAt(TOKEN, NOW, honest)
  const setting = forged.filter(({ pool }) => priceAt(TOKEN, NOW, [pool]) !== undefined)
  const moving = forged.filter(({ pool }) => priceAt(TOKEN, NOW, [pool, ...honest])?.pool !== price?.pool)
  const families = Object.entries(FORGED).map(([fault, all]) => `${fault} ${all.length}`)
  say(`prices: ${setting.length} of ${forged.length} forged pools set a price (${families.join(', ')})`)
  say(`prices: ${moving.length} of ${forged.length} forged pools move the price of two honest ones`)
  expect(forged).toHaveLength(40)
  expect([setting, moving]).toEqual([[], []])
  expect(forged.map(({ pool }) => findPoolFault(pool, NOW))).toEqual(forged.map(({ fault }) => fault))
  expect(priceAt(TOKEN, NOW, [...forged.map(({ pool }) => pool), ...honest])).toEqual(price)
})

test('the only pool of a token sets its price, with depth and age', () => {
  const pool = aPool()
  expect(findPoolFault(pool, NOW)).toBeUndefined()
  expect(priceAt(TOKEN, NOW, [pool])).toEqual({ pool, poolCount: 1, depth: 1000n * ERG, age: 5 })
  expect(priceAt('bb'.repeat(32), NOW, [pool])).toBeUndefined()
  expect(priceAt(TOKEN, NOW, [])).toBeUndefined()
})

test('a pool at the bounds counts', () => {
  const { minNanoErg, minTokens, minFee, maxFee } = PRICE_RULES
  for (const fee of [minFee, maxFee])
    expect(findPoolFault(aPool({ nanoErg: minNanoErg, tokens: minTokens, fee }), NOW)).toBeUndefined()
  const traders = tradersOf(THREE, { lastTrade: NOW.timestamp - 30 * DAY + 1 })
  expect(findPoolFault(aPool({ traders }), NOW)).toBeUndefined()
})

test('the price is the median weighted by ERG, not the mean and not that of most pools', () => {
  const large = aPool({ nanoErg: 1000n * ERG, tokens: 1000n })
  const small = [10n, 11n, 12n].map((tokens) => aPool({ nanoErg: 100n * ERG, tokens: tokens * 100n * 1000n }))
  expect(priceAt(TOKEN, NOW, [...small, large])).toMatchObject({ pool: large, poolCount: 4, depth: 1300n * ERG })
  const [cheap, dear] = [aPool({ tokens: 60_000n }), aPool({ tokens: 40_000n })]
  const middle = aPool({ tokens: 50_000n })
  for (const order of [
    [cheap, middle, dear],
    [dear, middle, cheap],
    [middle, dear, cheap],
  ])
    expect(priceAt(TOKEN, NOW, order)?.pool).toBe(middle)
  // Two equal halves: the lower price.
  expect(priceAt(TOKEN, NOW, [dear, cheap])?.pool).toBe(cheap)
})

test('of several states of a pool the last one at the height counts, and later ones do not', () => {
  const state = aPool({ height: 900 })
  const [later, future] = [
    { ...state, height: 950, nanoErg: 1100n * ERG },
    { ...state, height: 2000, nanoErg: 9000n * ERG },
  ]
  const at = (height: number) => priceAt(TOKEN, { ...NOW, height }, [future, state, later])
  expect([at(899), at(940)?.pool, at(1000)?.pool, at(2000)?.pool]).toEqual([undefined, state, later, future])
  expect(at(1000)?.age).toBe(50)
})
