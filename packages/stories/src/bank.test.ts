import type { TokenId } from '@ergo-explorer/chain'
import { fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { type Bank, computeBankFigures } from './bank.ts'

const bank = (nanoErg: bigint, stable: bigint, reserve: bigint): Bank => ({
  bankNft: fakeId<TokenId>(1),
  oracleNft: fakeId<TokenId>(2),
  nanoErg,
  stable: { tokenId: fakeId<TokenId>(3), circulating: stable },
  reserve: { tokenId: fakeId<TokenId>(4), circulating: reserve },
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
