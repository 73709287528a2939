import { expect, test } from 'vitest'
import { sampleOfDate, selectSample, SAMPLE_DAYS } from './sample.ts'

const items = Array.from({ length: 45 }, (_, i) => i)
const { day } = sampleOfDate('2026-11-17')

test('a week of samples contains each item once, whatever its first day', () => {
  for (const first of [day, day + 3]) {
    const week = Array.from({ length: SAMPLE_DAYS }, (_, i) => selectSample(items, { day: first + i }, 'silent'))
    expect(week.flat().toSorted((a, b) => a - b)).toEqual(items)
  }
})

test('the date and the name determine the sample', () => {
  expect(day).toBe(20_774)
  expect(selectSample(items, { day }, 'down')).toEqual(selectSample(items, { day }, 'down'))
  expect(selectSample(items, { day }, 'down')).not.toEqual(selectSample(items, { day }, 'html'))
  expect(selectSample(items, undefined)).toBe(items)
  expect(() => sampleOfDate('today')).toThrow('--date: "today" is not a date')
})
