import { expect, test } from 'vitest'
import { formatAge, formatDate, formatTime, formatUtcDay, splitDateTime } from './time.ts'

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
])('in %s, %i ms ago is "%s"', (locale, age, text) => {
  expect(formatAge(moment - age, moment, locale)).toBe(text)
})

test('a block with a timestamp in the future is 0 seconds old', () => {
  expect(formatAge(moment + 5 * second, moment, 'en')).toBe('0 seconds ago')
})
