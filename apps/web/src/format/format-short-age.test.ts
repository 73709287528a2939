import { expect, test } from 'vitest'
import { LOCALES } from '../i18n/locales.ts'
import { formatShortAge } from './format-short-age.ts'

const NOW = 1_794_701_234_000

test.each([
  [0, '0\u{a0}sec'],
  [42_999, '42\u{a0}sec'],
  [60_000, '1\u{a0}min'],
  [3 * 3_600_000, '3\u{a0}hr'],
  // A miner's clock may be ahead of ours.
  [-5_000, '0\u{a0}sec'],
])('an age of %i milliseconds is %s', (age, text) => {
  expect(formatShortAge(NOW - age, NOW, 'en')).toBe(text)
})

test('the unit is in the language of the page', () => {
  expect(LOCALES.map((locale) => formatShortAge(NOW - 180_000, NOW, locale))).toEqual([
    '3\u{a0}min',
    '3\u{a0}мин',
    '3\u{a0}menit',
    '3\u{a0}dk.',
  ])
})
