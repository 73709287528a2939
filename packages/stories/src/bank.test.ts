import type { TokenId } from '@ergo-explorer/chain'
import { fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { type Bank, computeBankFigures, computeBankLimits } from './bank.ts'

const bank = (nanoErg: bigint, stable: bigint, reserve: bigint): Bank => ({
  bankNft: fakeId<TokenId>(1),
  oracleNft: fakeId<TokenId>(2),
  nanoErg,
  stable: { tokenId: fakeId<TokenId>(3), circulating: stable, held: 10n ** 12n },
  reserve: { tokenId: fakeId<TokenId>(4), circulating: reserve, held: 10n ** 12n },
})

test('a bank with more ERG than it owes pays the oracle price for a cent', () => {
  // $1 is 2 ERG, so 100 dollars are 200 ERG of 800.
  expect(computeBankFigures(bank(800_000_000_000n, 10_000n, 1_000_000n), 2_000_000_000n)).toEqual({
    ratioPercent: 400n,
    stablePrice: 20_000_000n,
    reservePrice: 600_000n,
    equity: 600_000_000_000n,
  })
})

test('a bank with less ERG than it owes shares it among the stable coins and has no equity', () => {
  expect(computeBankFigures(bank(50_000_000_000n, 10_000n, 1_000_000n), 2_000_000_000n)).toEqual({
    ratioPercent: 25n,
    stablePrice: 5_000_000n,
    reservePrice: undefined,
    equity: 0n,
  })
})

test('an unused bank has no ratio', () => {
  expect(computeBankFigures(bank(10_000_000n, 0n, 0n), 2_000_000_000n)).toMatchObject({
    ratioPercent: undefined,
    stablePrice: 20_000_000n,
    reservePrice: undefined,
  })
})

const RATE = 2_000_000_000n

test.each([
  // Below 400 % the bank sells only reserve coins and buys only stable coins.
  ['a low ratio', bank(500_000_000_000n, 10_000n, 1_000_000n), { stableSold: 0n, reserveBought: 0n }],
  // Above 800 % it sells no reserve coins.
  ['a high ratio', bank(2_000_000_000_000n, 10_000n, 1_000_000n), { reserveSold: 0n }],
])('limits of a bank with %s', (_, state, limits) => {
  expect(computeBankLimits(state, RATE)).toMatchObject(limits)
})

test('the limit is the last number of coins after which the ratio is allowed', () => {
  const state = bank(1_000_000_000_000n, 10_000n, 1_000_000n)
  const { stableSold, stableBought, reserveSold, reserveBought } = computeBankLimits(state, RATE)
  const after = (stable: bigint, nanoErg: bigint) =>
    computeBankFigures(bank(nanoErg, stable, 1n), RATE).ratioPercent ?? 0n
  // A cent costs 20,000,000 nanoERG, and 2 % more stay in the bank.
  const sold = (count: bigint) => after(10_000n + count, 1_000_000_000_000n + count * 20_400_000n)
  expect([sold(stableSold) >= 400n, sold(stableSold + 1n) >= 400n]).toEqual([true, false])
  expect(stableBought).toBe(10_000n)
  // A reserve coin is worth 800,000 nanoERG.
  const issued = (count: bigint) => after(10_000n, 1_000_000_000_000n + count * 816_000n)
  expect([issued(reserveSold) <= 800n, issued(reserveSold + 1n) <= 800n]).toEqual([true, false])
  const redeemed = (count: bigint) => after(10_000n, 1_000_000_000_000n - count * 784_000n)
  expect([redeemed(reserveBought) >= 400n, redeemed(reserveBought + 1n) >= 400n]).toEqual([true, false])
})

test('a bank sells no more coins than it holds', () => {
  const unused = bank(10_000_000n, 0n, 0n)
  const { stable, reserve } = unused
  const limits = computeBankLimits(
    { ...unused, stable: { ...stable, held: 7n }, reserve: { ...reserve, held: 5n } },
    RATE,
  )
  expect(limits).toEqual({ stableSold: 0n, stableBought: 0n, reserveSold: 5n, reserveBought: 0n })
})
