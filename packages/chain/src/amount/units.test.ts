import { expect, test } from 'vitest'
import { readNanoErg, readTokenUnits, toNanoErg, toTokenUnits } from './units.ts'

test('an amount is its decimal digits, exact at any size', () => {
  expect(toNanoErg(9_223_372_036_854_775_807n)).toBe('9223372036854775807')
  expect(toTokenUnits(-1n)).toBe('-1')
  expect(readNanoErg('-9007199254740993')).toBe('-9007199254740993')
  expect(readTokenUnits('9007199254740993')).toBe('9007199254740993')
})

test.each(['', '1.5', '0x10', ' 1', '1e9', '--1', '1n'])('text that is not an integer is rejected: "%s"', (text) => {
  expect(() => readNanoErg(text)).toThrow(SyntaxError)
  expect(() => readTokenUnits(text)).toThrow(SyntaxError)
})
