import { expect, test } from 'vitest'
import { formatAxisMark } from './chart-value-format.ts'

test('[F02] marks share the prefix of the highest, which shows the unit', () => {
  const marks = ['0', '500000000000', '1000000000000', '1500000000000']
  expect(marks.map((mark) => formatAxisMark(mark, 'H/s', '1500000000000'))).toEqual(['0', '0.5', '1', '1.5\u{a0}TH/s'])
  expect(formatAxisMark('1500', '', '20000')).toBe('1.5')
  expect(formatAxisMark('80000000', '', null)).toBe('80\u{a0}M')
  expect(formatAxisMark('15', '', '20')).toBe('15')
})

test('[C03] logarithmic marks have their own prefix and unit', () => {
  expect(['1', '1000', '1000000'].map((mark) => formatAxisMark(mark, 'B', null))).toEqual([
    '1\u{a0}B',
    '1\u{a0}kB',
    '1\u{a0}MB',
  ])
})
