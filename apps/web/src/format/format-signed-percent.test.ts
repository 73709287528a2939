import { expect, test } from 'vitest'
import { formatSignedPercent } from './format-signed-percent.ts'

test.each([
  ['-8.41', '\u{2212}8.41\u{a0}%'],
  ['2.40', '+2.40\u{a0}%'],
  ['0.00', '0.00\u{a0}%'],
  ['-0.00', '0.00\u{a0}%'],
])('a change of %s is shown as %s', (percent, text) => {
  expect(formatSignedPercent(percent)).toBe(text)
})
