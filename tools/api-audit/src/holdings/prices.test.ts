import type { Box, Transaction } from '@ergo-explorer/chain'
import { buildLedger } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { computeMarket, type Market, usdOf, worthOf } from './prices.ts'
import { blockOf, createTransaction, namedBox, wallet } from './testing/small-chain.ts'

const ERG = 1_000_000_000n
const POOL_HASH = '99f30ad579a2c98ad31b432676627fcd9e303d43c06e898725f6155d8ac40aa9'
/** 997 per mille remain after the fee. */
const FEE = '04ca0f'

const poolBox = (name: string, nanoErg: bigint, tokens: bigint, { nft = 'g', units = 1n, shares = 1000n } = {}): Box =>
  namedBox(name, {
    value: nanoErg,
    ergoTree: 'pool',
    registers: { R4: FEE },
    tokens: { [nft]: units, shares, y: tokens },
  })

/** Wallets 1, 2 and so on each buy 100 units for 1 ERG from the pool, in the blocks from height 2 on. */
const purchases = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, i) =>
    createTransaction(
      `t${i + 1}`,
      [`p${i}`],
      [
        poolBox(`p${i + 1}`, (101n + BigInt(i)) * ERG, 10_000n - 100n * BigInt(i + 1)),
        namedBox(`w${i + 1}`, { ergoTree: wallet(i + 1), tokens: { y: 100n } }),
      ],
    ),
  )

function marketOf(first: Transaction, ...later: readonly Transaction[]): Market {
  const ledger = buildLedger({
    genesis: [namedBox('g'), namedBox('h')],
    blocks: [first, ...later].map((transaction, i) => blockOf(i + 1, transaction)),
  })
  return computeMarket(ledger, { usdPools: ['oracle'], hashOf: (script) => (script === 'pool' ? POOL_HASH : '') })
}
const opening = createTransaction('t0', ['g'], [poolBox('p0', 100n * ERG, 10_000n)])
const poolAt = (market: Market, height: number) => market.pricesAt('y', height).pool?.boxId

test('a pool sets a price once three keys have traded with it', () => {
  const market = marketOf(opening, ...purchases(3))
  expect([1, 2, 3, 4].map((height) => poolAt(market, height))).toEqual([undefined, undefined, undefined, 'p3'])
  expect(market.pricesAt('y', 3)).toEqual({ pool: undefined, counted: 0, ignored: 1 })
  expect(market.pricesAt('other', 4)).toEqual({ pool: undefined, counted: 0, ignored: 0 })
})

test('a trader that holds shares of the pool does not count', () => {
  const gift = createTransaction('t4', ['h'], [namedBox('s', { ergoTree: wallet(3), tokens: { shares: 1n } })])
  const market = marketOf(opening, ...purchases(3), gift)
  expect([4, 5].map((height) => poolAt(market, height))).toEqual(['p3', undefined])
})

test('a pool whose NFT has two units, or with less than 10 ERG, sets no price', () => {
  const [first, ...others] = purchases(3)
  const copy = createTransaction('t0', ['g'], [poolBox('p0', 100n * ERG, 10_000n, { units: 2n })])
  expect(poolAt(marketOf(copy, ...(first === undefined ? [] : [first]), ...others), 4)).toBeUndefined()
  const drained = createTransaction('t4', ['p3'], [poolBox('p4', 9n * ERG, 9700n)])
  expect(poolAt(marketOf(opening, ...purchases(3), drained), 5)).toBeUndefined()
})

test('a change of liquidity is no trade', () => {
  const deposit = createTransaction('t3', ['p2'], [poolBox('p3', 110n * ERG, 9700n, { shares: 900n })])
  expect(poolAt(marketOf(opening, ...purchases(2), deposit), 4)).toBeUndefined()
})

test('the owner of an executed order is the trader', () => {
  const key = wallet(9).slice(6)
  const placed = createTransaction('o', ['h'], [namedBox('order', { ergoTree: `19${key}ffg00` })])
  const executed = createTransaction(
    't3',
    ['p2', 'order'],
    // The owner sells tokens, and another wallet receives some as well.
    [poolBox('p3', 100n * ERG, 9900n), namedBox('paid', { ergoTree: wallet(9), value: 2n * ERG })],
  )
  expect(poolAt(marketOf(opening, ...purchases(2), placed, executed), 5)).toBe('p3')
})

test('the rate of ERG is that of the oracle box, for 720 blocks', () => {
  const published = createTransaction(
    't0',
    ['g'],
    [namedBox('r', { registers: { R4: '05d00f' }, tokens: { oracle: 1n } })],
  )
  const rest = Array.from({ length: 721 }, (_, i) => createTransaction(`e${i}`, [], []))
  const market = marketOf(published, ...rest)
  expect(market.rateAt(721)).toMatchObject({ nanoErgPerUsd: 1000n, height: 1, box: { boxId: 'r' } })
  expect(market.rateAt(722)).toBeUndefined()
})

test('rounds values half away from zero', () => {
  const pool = poolBox('p', 10n * ERG, 3n * ERG)
  expect([1n, -1n, 2n].map((amount) => worthOf(amount, pool, 'y'))).toEqual([3n, -3n, 7n])
  const rate = { poolNft: 'oracle', nanoErgPerUsd: 2_000_000n, box: pool, height: 1 }
  expect([1n, -1n, 3_000_001n, 0n].map((nanoErg) => usdOf(nanoErg, rate))).toEqual([
    '0.000001',
    '-0.000001',
    '1.500001',
    '0.000000',
  ])
  expect(usdOf(1n, undefined)).toBeNull()
})
