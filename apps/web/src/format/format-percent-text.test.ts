import { expect, test } from 'vitest'
import { formatPercentText } from './format-percent-text.ts'
import { formatPointChange } from './format-point-change.ts'

test('[C06] a percentage keeps all its digits, without trailing zeros', () => {
  expect(formatPercentText('0.04835642')).toBe('0.04835642\u{a0}%')
  expect(formatPercentText('33.30000000')).toBe('33.3\u{a0}%')
  expect(formatPercentText('100.00000000')).toBe('100\u{a0}%')
  expect(formatPercentText('1000')).toBe('1\u{a0}000\u{a0}%')
  expect(formatPercentText(null)).toBe('—')
})

test('[C06] percentage points are subtracted exactly', () => {
  expect(formatPointChange('0.01823995', '0.03026101')).toBe('+0.0120')
  expect(formatPointChange('2.5', '2.25')).toBe('\u{2212}0.2500')
  expect(formatPointChange('0.00000001', '0.00000002')).toBe('0.0000')
  expect(formatPointChange('0', '12345.5')).toBe('+12\u{a0}345.5000')
})
