import { describe, expect, test } from 'vitest'
import {
  formatPercent,
  formatPercentChange,
  formatPercentText,
  formatPointChange,
  formatSignedPercent,
} from './percent.ts'

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

describe('percentages from text', () => {
  test('[C06] a percentage has two decimals, and one above zero is never shown as zero', () => {
    expect(formatPercentText('0.04835642')).toBe('0.05\u{a0}%')
    expect(formatPercentText('33.30000000')).toBe('33.30\u{a0}%')
    expect(formatPercentText('1000')).toBe('1\u{a0}000.00\u{a0}%')
    expect(formatPercentText('0.00000001')).toBe('<\u{a0}0.01\u{a0}%')
    expect(formatPercentText('0')).toBe('0.00\u{a0}%')
    expect(formatPercentText(null)).toBe('—')
  })

  test('[C06] percentage points are subtracted exactly', () => {
    expect(formatPointChange('0.01823995', '0.03026101')).toBe('+0.01')
    expect(formatPointChange('2.5', '2.25')).toBe('\u{2212}0.25')
    expect(formatPointChange('0.00000001', '0.00000002')).toBe('0.00')
    expect(formatPointChange('0', '12345.5')).toBe('+12\u{a0}345.50')
  })
})

describe('signed percentages', () => {
  test.each([
    ['-8.41', '\u{2212}8.41\u{a0}%'],
    ['2.40', '+2.40\u{a0}%'],
    ['0.00', '0.00\u{a0}%'],
    ['-0.00', '0.00\u{a0}%'],
  ])('a change of %s is shown as %s', (percent, text) => {
    expect(formatSignedPercent(percent)).toBe(text)
  })
})
