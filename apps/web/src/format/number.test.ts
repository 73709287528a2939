import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cutDecimal,
  formatCount,
  formatDecimal,
  formatDollars,
  splitDecimal,
  formatDailyHashes,
  formatHashRate,
  formatSize,
  plainDecimal,
  formatWithMetricPrefix,
  splitMetric,
} from './number.ts'

describe('numbers in lists', () => {
  test.each([
    [2_027_045_921_984n, 9, '2\u{a0}027.0459', '21984'],
    [1_234_567n, 12, '0.000001234', '567'],
    [2_999_999_999n, 9, '2.9999', '99999'],
    [1_000_010_000n, 9, '1.0000', '1'],
    [1_500_000_000n, 9, '1.5', ''],
    [-1_234_560_000n, 9, '\u{2212}1.2345', '6'],
    [5n, 0, '5', ''],
  ])('%s units with %i decimals are cut to %s, never rounded up', (units, decimals, text, rest) => {
    const cut = cutDecimal(splitDecimal(units, decimals))
    expect([cut.sign + cut.whole + cut.decimals, cut.rest]).toEqual([text, rest])
  })

  test('padding zeros fill four decimals, or as many as the token has', () => {
    expect(cutDecimal(splitDecimal(3_000_000_000n, 9)).fill).toBe('.0000')
    expect(cutDecimal(splitDecimal(3_100_000_000n, 9)).fill).toBe('000')
    expect(cutDecimal(splitDecimal(310n, 2)).fill).toBe('0')
    expect(cutDecimal(splitDecimal(1n, 9)).fill).toBe('')
    expect(cutDecimal(splitDecimal(0n, 9)).fill).toBe('')
  })

  test('[F08] the shown and the omitted digits together are the exact number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n }), fc.nat(18), (units, decimals) => {
        const parts = splitDecimal(units, decimals)
        const { sign, whole, decimals: shown, rest } = cutDecimal(parts)
        expect(sign + whole + shown + rest).toBe(parts.sign + parts.whole + parts.decimals)
        expect(plainDecimal(parts)).toBe(plainDecimal({ ...parts, decimals: shown + rest }))
        const significant = whole === '0' ? shown.replace(/^\.0*/, '') : shown.slice(1)
        expect(significant.length).toBeLessThanOrEqual(4)
      }),
    )
  })
})

describe('chart values and averages', () => {
  test('[F02] thousands are separated by a space in integers and decimals', () => {
    expect(formatCount(4812)).toBe('4\u{a0}812')
    expect(formatCount('2576980377600')).toBe('2\u{a0}576\u{a0}980\u{a0}377\u{a0}600')
    expect(formatDecimal(1_234_567.891, 2)).toBe('1\u{a0}234\u{a0}567.89')
    expect(formatDecimal(-1234.5, 1)).toBe('\u{2212}1\u{a0}234.5')
  })

  test('a figure of more than 20 characters can wrap between thousands', () => {
    expect(formatCount('199999447105536123')).toBe('199 999 447 105 536 123')
    expect(formatCount('9447105536123777')).toBe('9 447 105 536 123 777')
    expect(formatCount('447105536123777')).toBe('447\u{a0}105\u{a0}536\u{a0}123\u{a0}777')
  })

  test('a figure that rounds to zero has no minus, and an invalid one is a dash', () => {
    expect(formatDecimal(-0.001, 2)).toBe('0.00')
    expect(formatDecimal(Number.NaN, 2)).toBe('—')
    expect(formatDecimal(undefined, 2)).toBe('—')
    expect(formatCount(undefined)).toBe('—')
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

const together = ({ sign, whole, decimals, fill }: ReturnType<typeof splitDecimal>) => sign + whole + decimals + fill

describe('splitDecimal', () => {
  test('[F08] padding zeros of the nine decimals are separate from significant ones', () => {
    expect(splitDecimal(1_204_118_400_000n, 9)).toEqual({
      sign: '',
      whole: '1\u{a0}204',
      decimals: '.1184',
      fill: '00000',
    })
    expect(splitDecimal(3_449_871_203n, 9)).toEqual({ sign: '', whole: '3', decimals: '.449871203', fill: '' })
    expect(splitDecimal(1_050_000_000n, 9)).toEqual({ sign: '', whole: '1', decimals: '.05', fill: '0000000' })
  })

  test('[F08] an amount without a fraction is padded from the point on, and one without decimals has no point', () => {
    expect(splitDecimal(18_240_000_000_000n, 9)).toEqual({
      sign: '',
      whole: '18\u{a0}240',
      decimals: '',
      fill: '.000000000',
    })
    expect(splitDecimal(0n, 2)).toEqual({ sign: '', whole: '0', decimals: '', fill: '.00' })
    expect(splitDecimal(7n, 0)).toEqual({ sign: '', whole: '7', decimals: '', fill: '' })
  })

  test('a negative amount has a minus sign, also below one', () => {
    expect(together(splitDecimal(-1n, 9))).toBe('\u{2212}0.000000001')
    expect(together(splitDecimal(-77_500_000_000n, 9))).toBe('\u{2212}77.500000000')
  })

  test('[F08] the concatenated parts are the exact amount, at any size and with any number of decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 96n), max: 2n ** 96n }),
        fc.integer({ min: 0, max: 30 }),
        (units, decimals) => {
          const text = together(splitDecimal(units, decimals))
          expect(BigInt(text.replaceAll(/[^0-9\u{2212}]/gu, '').replace('\u{2212}', '-'))).toBe(units)
          expect(text.length - (text.includes('.') ? text.indexOf('.') + 1 : text.length)).toBe(decimals)
        },
      ),
    )
  })
})

describe('metric', () => {
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
})
