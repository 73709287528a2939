import { expect, test } from 'vitest'
import { formatFeePerByte } from './format-fee-per-byte.ts'

test('[T02] fee per byte has at most three decimals and is marked if rounded', () => {
  expect(formatFeePerByte('1100000', 1228)).toBe('≈\u{a0}895.765')
  expect(formatFeePerByte('1100000', 1000)).toBe('1\u{a0}100')
  expect(formatFeePerByte('1000', 16)).toBe('62.5')
  expect(formatFeePerByte('0', 418)).toBe('0')
  expect(formatFeePerByte('9223372036854775807', 1)).toBe('9 223 372 036 854 775 807')
  expect(formatFeePerByte('1', 0)).toBe('—')
})
