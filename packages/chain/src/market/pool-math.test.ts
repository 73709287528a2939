import { expect, test } from 'vitest'
import { quotePurchase, redeemShares } from './pool-math.ts'

test('a purchase leaves the product of the reserves at least as large, and one unit more would not', () => {
  for (const [x, y, paid, fee] of [
    [1_000_000n, 3_000n, 10_000n, 997],
    [163_725_504_504n, 18_943n, 1_000_000_000n, 997],
    [7n, 11n, 5n, 900],
  ] as const) {
    const bought = quotePurchase({ x, y, fee }, paid)
    const productAfter = (units: bigint) => (x * 1000n + paid * BigInt(fee)) * (y - units)
    expect(productAfter(bought)).toBeGreaterThanOrEqual(x * 1000n * y)
    expect(productAfter(bought + 1n)).toBeLessThan(x * 1000n * y)
  }
})

test('shares redeem their part, rounded down, and all of them the whole pool', () => {
  expect(redeemShares({ x: 1000n, y: 33n }, 1n, 3n)).toEqual({ x: 333n, y: 11n })
  expect(redeemShares({ x: 1000n, y: 33n }, 3n, 3n)).toEqual({ x: 1000n, y: 33n })
})
