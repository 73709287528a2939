import { expect, test } from 'vitest'
import { formatMark } from './format-mark.ts'
import { shiftPoint } from './shift-point.ts'

test('[F08] a point is shifted without losing a digit', () => {
  expect(shiftPoint('202535806604', -9)).toBe('202.535806604')
  expect(shiftPoint('67500000000', -9)).toBe('67.5')
  expect(shiftPoint('5', -9)).toBe('0.000000005')
  expect(shiftPoint('0', -9)).toBe('0')
  expect(shiftPoint('1.25', 3)).toBe('1250')
  expect(shiftPoint('-1500', -3)).toBe('-1.5')
  expect(shiftPoint('83104562123456789', -9)).toBe('83104562.123456789')
  expect(shiftPoint('12.50', 0)).toBe('12.5')
})

test('[F02] marks are in the unit of the highest, which says it', () => {
  const marks = ['0', '500000000000', '1000000000000', '1500000000000']
  expect(marks.map((mark) => formatMark(mark, 'H/s', '1500000000000'))).toEqual(['0', '0.5', '1', '1.5\u{a0}TH/s'])
  expect(formatMark('1500', '', '20000')).toBe('1.5')
  expect(formatMark('80000000', '', null)).toBe('80\u{a0}M')
  expect(formatMark('15', '', '20')).toBe('15')
})

test('[C03] marks that multiply stand for themselves', () => {
  expect(['1', '1000', '1000000'].map((mark) => formatMark(mark, 'B', null))).toEqual([
    '1\u{a0}B',
    '1\u{a0}kB',
    '1\u{a0}MB',
  ])
})
