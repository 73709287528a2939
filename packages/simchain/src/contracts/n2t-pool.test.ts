import { buildBox } from '@ergo-explorer/testkit'
import type { TokenId } from '@ergo-explorer/chain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  initialShares,
  LP_SUPPLY,
  type N2tPool,
  n2tAssets,
  quoteSwap,
  readN2tPool,
  redeemShares,
  sharesFor,
  squareRoot,
} from './n2t-pool.ts'

const ids = { nft: 'a1'.repeat(32) as TokenId, lpToken: 'b2'.repeat(32) as TokenId, yToken: 'c3'.repeat(32) as TokenId }

function createPool(x: bigint, y: bigint, locked: bigint): N2tPool {
  const pool = readN2tPool(
    buildBox({ value: x, assets: n2tAssets(ids, y, LP_SUPPLY - locked), registers: { R4: '04c60f' } }),
  )
  if (pool === undefined) throw new Error('not a pool')
  return pool
}

test('a swap returns the amounts of mainnet swaps', () => {
  // Transaction b8b6fb47…f36c: 0.112 117 887 ERG for 250 SigRSV at a fee of 0.5 %.
  expect(quoteSwap(112_117_887n, { reserveIn: 39_688_173_621_164n, reserveOut: 88_941_482n, feeNumerator: 995n })).toBe(
    250n,
  )
  // Transaction 3d14cdc6…4c9a: 2300 NETA for 33.9 ERG at a fee of 0.4 %.
  expect(
    quoteSwap(2_300_000_000n, { reserveIn: 3_400_929_094_768n, reserveOut: 50_429_702_171_826n, feeNumerator: 996n }),
  ).toBe(33_945_606_016n)
})

test('a deposit and a redemption move as many shares as on mainnet', () => {
  // Transaction 72f2645b…5eef: 1648 ERG and 4003.73 SigUSD.
  const before = createPool(175_747_247_240_574n, 42_696_913n, 9_223_371_959_052_059_469n)
  expect(sharesFor(before, 1_647_998_594_975n, 400_373n)).toBe(729_563_445n)
  // Transaction c199b736…6774.
  const after = createPool(177_395_245_835_549n, 43_097_286n, 9_223_371_958_322_496_024n)
  expect(redeemShares(after, 25_473_628n)).toEqual({ x: 57_541_949_805n, y: 13_979n })
})

test('reads reserves, shares and fee from a pool box', () => {
  expect(createPool(5n, 7n, LP_SUPPLY - 6n)).toMatchObject({ x: 5n, y: 7n, shares: 6n, feeNumerator: 995n, ...ids })
  expect(readN2tPool(buildBox({ assets: [] }))).toBeUndefined()
})

test('no swap lowers the product of the reserves', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 18n })
  fc.assert(
    fc.property(amount, amount, amount, fc.bigInt({ min: 1n, max: 1000n }), (amountIn, x, y, fee) => {
      expect(
        (x + amountIn) * (y - quoteSwap(amountIn, { reserveIn: x, reserveOut: y, feeNumerator: fee })),
      ).toBeGreaterThanOrEqual(x * y)
    }),
  )
})

test('depositing and redeeming at once yields no gain', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n })
  fc.assert(
    fc.property(amount, amount, amount, amount, (x, y, deltaX, deltaY) => {
      const shares = initialShares(x, y)
      const got = sharesFor(createPool(x, y, LP_SUPPLY - shares), deltaX, deltaY)
      const back = redeemShares(createPool(x + deltaX, y + deltaY, LP_SUPPLY - shares - got), got)
      expect(back.x).toBeLessThanOrEqual(deltaX)
      expect(back.y).toBeLessThanOrEqual(deltaY)
    }),
  )
})

test('a square root is the largest integer whose square is not larger', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (square) => {
      const root = squareRoot(square)
      expect(root * root).toBeLessThanOrEqual(square)
      expect((root + 1n) * (root + 1n)).toBeGreaterThan(square)
    }),
  )
})
