import { expect, test } from 'vitest'
import { ergDigits, withoutSpaces } from './expected-texts.ts'

test('formats an amount up to its last digit', () => {
  expect(ergDigits('67500000000')).toBe('67.5')
  expect(ergDigits('1000000000')).toBe('1')
  expect(ergDigits('1100000')).toBe('0.0011')
  expect(ergDigits('0')).toBe('0')
})

test('removes spaces within numbers and ids', () => {
  expect(withoutSpaces('2 900\u00a0000 ab12 \u200b34\n')).toBe('2900000ab1234')
})
