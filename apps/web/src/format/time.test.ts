import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { formatAge, formatDate, formatTime, formatUnits, formatUtcDay, splitDateTime, TIME_UNITS } from './time.ts'

const moment = Date.UTC(2026, 8, 5, 0, 7, 14)

test.each([
  ['en', '5 Sep 2026, 00:07:14 UTC'],
  ['ru', '5 сент. 2026, 00:07:14 UTC'],
  ['id', '5 Sep 2026, 00:07:14 UTC'],
  ['tr', '5 Eyl 2026, 00:07:14 UTC'],
])('a time in %s is absolute and shows UTC', (locale, text) => {
  expect(formatTime(moment, locale)).toBe(text)
})

test.each(['en', 'ru', 'id', 'tr'])('times in UTC have the parts that Intl gives them in %s', (locale) => {
  for (let month = 0; month < 12; month++) {
    const time = Date.UTC(2026, month, 5 + month, month * 2, 59 - month, month)
    const { timeZoneName, ...parts } = splitDateTime(time, locale, 'UTC')
    expect(timeZoneName).toBe('UTC')
    // A zone without an offset, which Intl formats.
    expect(splitDateTime(time, locale, 'Africa/Abidjan')).toMatchObject(parts)
  }
})

test('another time zone shifts the clock and shows its name', () => {
  expect(formatTime(moment, 'en', 'Asia/Jakarta')).toBe('5 Sep 2026, 07:07:14 GMT+7')
  expect(formatDate(Date.UTC(2026, 8, 5, 20), 'en', 'Asia/Jakarta')).toBe('6 Sep 2026')
})

test('days are UTC days, and an unknown time is a dash', () => {
  expect(formatUtcDay(moment)).toBe('2026-09-05')
  expect(formatDate(undefined, 'en')).toBe('—')
  expect(formatTime(undefined, 'en')).toBe('—')
})

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  ['en', 42 * second, '42 seconds ago'],
  ['ru', 42 * second, '42 секунды назад'],
  ['ru', 21 * minute, '21 минуту назад'],
  ['id', 5 * minute, '5 menit yang lalu'],
  ['tr', 2 * hour, '2 saat önce'],
  ['en', minute - 1, '59 seconds ago'],
  ['en', 2 * hour - 1, '1 hour ago'],
  ['en', 3 * day, '3 days ago'],
  ['en', 45 * day, '1 month ago'],
  ['en', 800 * day, '2 years ago'],
] as const)('in %s, %i ms ago is "%s"', (locale, age, text) => {
  expect(formatAge(moment - age, moment, locale)).toBe(text)
})

test('a block with a timestamp in the future is 0 seconds old', () => {
  expect(formatAge(moment + 5 * second, moment, 'en')).toBe('0 seconds ago')
})

test.each(LOCALES)('ages and units have the words that Intl gives them in %s', (locale) => {
  const ages = new Intl.RelativeTimeFormat(locale)
  for (const { unit, milliseconds } of TIME_UNITS) {
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: locale === 'id' ? 'long' : 'short',
      useGrouping: false,
    })
    for (let count = 0; count <= 125; count++)
      expect(formatUnits(count, unit, locale)).toBe(format.format(count).replaceAll(' ', '\u{a0}'))
    const counts = { year: 120, month: 11, day: 30, hour: 23, minute: 59, second: 59 }[unit]
    for (let count = 1; count <= counts; count++)
      expect(formatAge(-Math.ceil(count * milliseconds), 0, locale)).toBe(ages.format(-count, unit))
  }
})
