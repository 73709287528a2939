import { DAY_MS } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { parseTimespan } from './ranges.ts'

test.each([
  ['1day', 1],
  ['30days', 30],
  [' 2Years ', 730],
  ['1YEAR', 365],
  ['100years', 36_500],
  ['0days', 0],
])('parses %s', (text, days) => {
  expect(parseTimespan(text)).toBe(days * DAY_MS)
})

test.each([undefined, '', 'all', 'days', '-1days', '1.5years', '30 days', '30months', '9999999999days'])(
  'falls back to a year for %s',
  (text) => {
    expect(parseTimespan(text)).toBe(365 * DAY_MS)
  },
)
