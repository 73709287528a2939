import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterExchange, type Bank, ratioPercent } from './bank.ts'

const AFTER_GRACE = 1000

describe('mainnet', () => {
  // Two sales in blocks 1 403 990 and 1 403 992 that read the same oracle box. The first gives the rate away: it moved
  // 2 989 770 960 000 nanoERG for 500 000 cents, which is 5 862 296 for a cent and 2 % on top.
  const rate = 586_229_600n
  const bank: Bank = { reserve: 1_643_061_535_354_463n, stableOut: 45_203_218n, reserveOut: 3_330_321_512n }

  test('sells stable coins for what the next buyer paid', () => {
    const after = afterExchange(bank, rate, 1_403_992, 'stable', 690_000n)
    expect(after).toEqual({ ...bank, reserve: 1_647_187_419_279_263n, stableOut: 45_893_218n })
  })

  test('takes them back for 2 % less', () => {
    // 5 862 296 · 1 000 000 without two parts of a hundred.
    const after = afterExchange(bank, rate, 1_403_992, 'stable', -1_000_000n)
    expect(after?.reserve).toBe(1_643_061_535_354_463n - 5_745_050_080_000n)
  })
})

describe('a bank of 100 ERG with 3750 cents outside, at 1.50 USD', () => {
  // A cent costs 6 666 666 nanoERG, so 24.999 997 5 ERG are owed and the ratio is just above 400 %.
  const rate = 666_666_667n
  const bank: Bank = { reserve: 100_000_000_000n, stableOut: 3750n, reserveOut: 75_000n }

  test('covers its coins four times', () => {
    expect(ratioPercent(bank, rate)).toBe(400n)
    expect(ratioPercent({ ...bank, stableOut: 0n }, rate)).toBeUndefined()
  })

  test('sells no more stable coins, but reserve coins at a share of its equity', () => {
    expect(afterExchange(bank, rate, AFTER_GRACE, 'stable', 10n)).toBeUndefined()
    // 75.000 002 5 ERG of equity over 75 000 coins is 1 000 000 nanoERG, and 2 % on top.
    expect(afterExchange(bank, rate, AFTER_GRACE, 'reserve', 1000n)?.reserve).toBe(101_020_000_000n)
  })

  test('takes stable coins back at any ratio, reserve coins only while enough stays', () => {
    expect(afterExchange(bank, rate, AFTER_GRACE, 'stable', -10n)).toBeDefined()
    expect(afterExchange(bank, rate, AFTER_GRACE, 'reserve', -10n)).toBeUndefined()
  })

  test('sells no reserve coins above 800 %, except in its first blocks', () => {
    const rich = { ...bank, stableOut: 1000n }
    expect(afterExchange(rich, rate, AFTER_GRACE, 'reserve', 1000n)).toBeUndefined()
    expect(afterExchange(rich, rate, 128, 'reserve', 1000n)).toBeDefined()
  })

  test('gives nothing for nothing, and no more than it has sold', () => {
    expect(afterExchange(bank, rate, AFTER_GRACE, 'stable', 0n)).toBeUndefined()
    expect(afterExchange(bank, rate, AFTER_GRACE, 'stable', -3751n)).toBeUndefined()
  })
})

test('whoever buys and returns at once loses the fees', () => {
  const count = fc.bigInt({ min: 1n, max: 5000n })
  fc.assert(
    fc.property(count, fc.constantFrom('stable' as const, 'reserve' as const), (bought, coin) => {
      const bank: Bank = { reserve: 600_000_000_000n, stableOut: 15_000n, reserveOut: 500_000n }
      const after = afterExchange(bank, 666_666_667n, AFTER_GRACE, coin, bought)
      const back = after && afterExchange(after, 666_666_667n, AFTER_GRACE, coin, -bought)
      expect(back?.reserve).toBeGreaterThan(bank.reserve)
    }),
  )
})
