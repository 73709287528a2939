import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankAfterExchange, type Bank, ratioPercent } from './bank.ts'

const AFTER_GRACE = 1000

describe('mainnet', () => {
  // Two sales in blocks 1 403 990 and 1 403 992 that read the same oracle box. The first one reveals the rate: it moved
  // 2 989 770 960 000 nanoERG for 500 000 cents, which is 5 862 296 per cent plus 2 %.
  const rate = 586_229_600n
  const bank: Bank = { reserve: 1_643_061_535_354_463n, stableOut: 45_203_218n, reserveOut: 3_330_321_512n }

  test('sells stable coins at the price that the next buyer paid', () => {
    const after = bankAfterExchange(bank, { rate, height: 1_403_992, coin: 'stable', count: 690_000n })
    expect(after).toEqual({ ...bank, reserve: 1_647_187_419_279_263n, stableOut: 45_893_218n })
  })

  test('buys them back for 2 % less', () => {
    // 5 862 296 · 1 000 000 minus 2 %.
    const after = bankAfterExchange(bank, { rate, height: 1_403_992, coin: 'stable', count: -1_000_000n })
    expect(after?.reserve).toBe(1_643_061_535_354_463n - 5_745_050_080_000n)
  })
})

describe('a bank of 100 ERG with 3750 cents in circulation, at 1.50 USD', () => {
  // A cent costs 6 666 666 nanoERG, so the bank owes 24.999 997 5 ERG and the ratio is just above 400 %.
  const rate = 666_666_667n
  const bank: Bank = { reserve: 100_000_000_000n, stableOut: 3750n, reserveOut: 75_000n }

  test('covers its coins four times', () => {
    expect(ratioPercent(bank, rate)).toBe(400n)
    expect(ratioPercent({ ...bank, stableOut: 0n }, rate)).toBeUndefined()
  })

  test('sells no more stable coins, but sells reserve coins at a share of its equity', () => {
    expect(bankAfterExchange(bank, { rate, height: AFTER_GRACE, coin: 'stable', count: 10n })).toBeUndefined()
    // 75.000 002 5 ERG of equity divided by 75 000 coins is 1 000 000 nanoERG, plus 2 %.
    expect(bankAfterExchange(bank, { rate, height: AFTER_GRACE, coin: 'reserve', count: 1000n })?.reserve).toBe(
      101_020_000_000n,
    )
  })

  test('buys back stable coins at any ratio, reserve coins only while the ratio stays sufficient', () => {
    expect(bankAfterExchange(bank, { rate, height: AFTER_GRACE, coin: 'stable', count: -10n })).toBeDefined()
    expect(bankAfterExchange(bank, { rate, height: AFTER_GRACE, coin: 'reserve', count: -10n })).toBeUndefined()
  })

  test('sells no reserve coins above 800 %, except during the grace period', () => {
    const rich = { ...bank, stableOut: 1000n }
    expect(bankAfterExchange(rich, { rate, height: AFTER_GRACE, coin: 'reserve', count: 1000n })).toBeUndefined()
    expect(bankAfterExchange(rich, { rate, height: 128, coin: 'reserve', count: 1000n })).toBeDefined()
  })

  test('rejects a trade of 0 coins and of more coins than it has sold', () => {
    expect(bankAfterExchange(bank, { rate, height: AFTER_GRACE, coin: 'stable', count: 0n })).toBeUndefined()
    expect(bankAfterExchange(bank, { rate, height: AFTER_GRACE, coin: 'stable', count: -3751n })).toBeUndefined()
  })
})

test('buying and returning at once costs the fees', () => {
  const count = fc.bigInt({ min: 1n, max: 5000n })
  fc.assert(
    fc.property(count, fc.constantFrom('stable' as const, 'reserve' as const), (bought, coin) => {
      const bank: Bank = { reserve: 600_000_000_000n, stableOut: 15_000n, reserveOut: 500_000n }
      const after = bankAfterExchange(bank, { rate: 666_666_667n, height: AFTER_GRACE, coin, count: bought })
      const back = after && bankAfterExchange(after, { rate: 666_666_667n, height: AFTER_GRACE, coin, count: -bought })
      expect(back?.reserve).toBeGreaterThan(bank.reserve)
    }),
  )
})
