import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { formatDuration, formatShortAge } from './duration.ts'

const moment = Date.UTC(2026, 8, 5, 0, 7, 14)
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, '0\u{a0}sec'],
  [42_999, '42\u{a0}sec'],
  [60_000, '1\u{a0}min'],
  [3 * 3_600_000, '3\u{a0}hr'],
  // A miner's clock may be ahead of ours.
  [-5_000, '0\u{a0}sec'],
])('a short age of %i ms is %s', (age, text) => {
  expect(formatShortAge(moment - age, moment, 'en')).toBe(text)
})

test('the unit of a short age is in the language of the page', () => {
  expect(LOCALES.slice(0, 4).map((locale) => formatShortAge(moment - 180_000, moment, locale))).toEqual([
    '3\u{a0}min',
    '3\u{a0}мин',
    '3\u{a0}menit',
    '3\u{a0}dk.',
  ])
})

test.each([
  ['en', 119 * second, '1 min 59 sec'],
  ['en', 2 * minute, '2 min'],
  ['en', 92 * minute + 7 * second, '1 hr 32 min'],
  ['en', 0, '0 sec'],
  ['en', 1500 * day, '1500 days'],
  ['ru', 119 * second, '1 мин 59 с'],
  ['id', 119 * second, '1 menit 59 detik'],
  ['tr', 119 * second, '1 dk. 59 sn.'],
] as const)('in %s, a duration of %i ms is "%s"', (locale, span, text) => {
  expect(formatDuration(span, locale).replaceAll('\u{a0}', ' ')).toBe(text)
})
