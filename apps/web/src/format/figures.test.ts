import { describe, expect, test } from 'vitest'
import { formatCount } from './format-count.ts'
import { formatDailyHashes } from './format-daily-hashes.ts'
import { formatDollars } from './format-dollars.ts'
import { formatDecimal } from './format-decimal.ts'
import { formatHashRate } from './format-hash-rate.ts'
import { formatMaxSupply } from './format-max-supply.ts'
import { formatWithMetricPrefix } from './format-with-metric-prefix.ts'
import { formatPercent } from './format-percent.ts'
import { formatPercentChange } from './format-percent-change.ts'
import { formatSize } from './format-size.ts'
import { formatSupply } from './format-supply.ts'
import { splitMetric } from './split-metric.ts'

describe('supply', () => {
  test('[F01] nanoERG are divided by 1e9, thousands are separated by a space, the coin name follows', () => {
    expect(formatSupply('83104562999999999', 'Erg')).toBe('83\u{a0}104\u{a0}562\u{a0}ERG')
    expect(formatSupply(undefined, 'Erg')).toBe('—')
  })

  test('[F07] the maximum supply is 97 739 924 ERG', () => {
    expect(formatMaxSupply('Erg')).toBe('97\u{a0}739\u{a0}924\u{a0}ERG')
  })
})

describe('chart values and averages', () => {
  test('[F02] thousands are separated by a space in integers and decimals', () => {
    expect(formatCount(4812)).toBe('4\u{a0}812')
    expect(formatCount('2576980377600')).toBe('2\u{a0}576\u{a0}980\u{a0}377\u{a0}600')
    expect(formatDecimal(1_234_567.891, 2)).toBe('1\u{a0}234\u{a0}567.89')
    expect(formatDecimal(-1234.5, 1)).toBe('\u{2212}1\u{a0}234.5')
  })

  test('a figure that rounds to zero has no minus, and an invalid one is a dash', () => {
    expect(formatDecimal(-0.001, 2)).toBe('0.00')
    expect(formatDecimal(Number.NaN, 2)).toBe('—')
    expect(formatDecimal(undefined, 2)).toBe('—')
    expect(formatCount(undefined)).toBe('—')
  })
})

describe('sizes', () => {
  test.each([
    [0, '0\u{a0}B'],
    [310, '310\u{a0}B'],
    [999, '999\u{a0}B'],
    [1000, '1.00\u{a0}kB'],
    [118_404, '118.40\u{a0}kB'],
    [999_994, '999.99\u{a0}kB'],
    [999_995, '1.00\u{a0}MB'],
    [1_271_009, '1.27\u{a0}MB'],
    [5_100_000_000, '5.10\u{a0}GB'],
  ])('[F04] %i bytes are %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text)
  })

  test('an unknown size is a dash', () => {
    expect(formatSize(undefined)).toBe('—')
  })
})

describe('dollars', () => {
  test('[F05] a market cap starts with its dollar sign', () => {
    expect(formatDollars(72_418_306.4)).toBe('$72\u{a0}418\u{a0}306')
    expect(formatDollars(0.8714, 4)).toBe('$0.8714')
    expect(formatDollars(-12.5, 2)).toBe('\u{2212}$12.50')
    expect(formatDollars(undefined)).toBe('—')
  })
})

describe('hash rates', () => {
  test.each([
    [0n, '0.00\u{a0}H/s'],
    [512n, '512.00\u{a0}H/s'],
    [1_500n, '1.50\u{a0}kH/s'],
    [2_000_000n, '2.00\u{a0}MH/s'],
    [3_456_000_000n, '3.46\u{a0}GH/s'],
    [21_474_836_480_000n, '21.47\u{a0}TH/s'],
    [2_580_000_000_000_000n, '2.58\u{a0}PH/s'],
    [1_860_000_000_000_000_000n, '1.86\u{a0}EH/s'],
    [1_234_000_000_000_000_000_000n, '1\u{a0}234.00\u{a0}EH/s'],
  ])('[F06] %s hashes per second are %s', (rate, text) => {
    expect(formatHashRate(rate)).toBe(text)
  })

  test('[F06] hashes per day end in H/d, and the number of decimals is an option', () => {
    expect(formatDailyHashes('1855425871872000000')).toBe('1.86\u{a0}EH/d')
    expect(formatHashRate(21_474_836_480_000n, 0)).toBe('21\u{a0}TH/s')
    expect(formatHashRate(undefined)).toBe('—')
  })

  test('difficulty has a prefix and no unit', () => {
    expect(formatWithMetricPrefix('2576980377600000')).toBe('2.58\u{a0}P')
    expect(formatWithMetricPrefix(1n)).toBe('1.00')
    expect(splitMetric(999_999n)).toEqual({ figure: '1.00', prefix: 'M' })
  })
})

describe('shares', () => {
  test('a share is exact before it is rounded, and unknown if the total is zero', () => {
    expect(formatPercent(83_104_562n, 97_739_924n)).toBe('85.03\u{a0}%')
    expect(formatPercent(1n, 3n, 8)).toBe('33.33333333\u{a0}%')
    expect(formatPercent(2n ** 64n, 2n ** 64n + 1n, 1)).toBe('100.0\u{a0}%')
    expect(formatPercent(1n, 0n)).toBe('—')
  })

  test('a change has a sign unless it rounds to zero', () => {
    expect(formatPercentChange(1000n, 1018n)).toBe('+1.8\u{a0}%')
    expect(formatPercentChange(1000n, 994n)).toBe('\u{2212}0.6\u{a0}%')
    expect(formatPercentChange(1_000_000n, 999_999n)).toBe('0.0\u{a0}%')
    expect(formatPercentChange(0n, 5n)).toBe('—')
  })
})
