import { expect, test } from 'vitest'
import { ergDigits, squeezed } from './expected-texts.ts'

test('an amount is looked for up to its last digit', () => {
  expect(ergDigits('67500000000')).toBe('67.5')
  expect(ergDigits('1000000000')).toBe('1')
  expect(ergDigits('1100000')).toBe('0.0011')
  expect(ergDigits('0')).toBe('0')
})

test('spaces within figures and ids do not matter', () => {
  expect(squeezed('2 900\u00a0000 ab12 \u200b34\n')).toBe('2900000ab1234')
})
