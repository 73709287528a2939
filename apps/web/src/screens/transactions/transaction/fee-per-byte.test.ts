import { expect, test } from 'vitest'
import { feePerByte } from './fee-per-byte.ts'

test('[T02] fee per byte has at most three decimals and is marked if rounded', () => {
  expect(feePerByte('1100000', 1228)).toBe('≈\u{a0}895.765')
  expect(feePerByte('1100000', 1000)).toBe('1\u{a0}100')
  expect(feePerByte('1000', 16)).toBe('62.5')
  expect(feePerByte('0', 418)).toBe('0')
  expect(feePerByte('9223372036854775807', 1)).toBe('9\u{a0}223\u{a0}372\u{a0}036\u{a0}854\u{a0}775\u{a0}807')
  expect(feePerByte('1', 0)).toBe('—')
})
