import { expect, test } from 'vitest'
import { chartValueInErg, shiftDecimalPoint } from './chart-summary.ts'

test('[F08] the decimal point is shifted without losing a digit', () => {
  expect(shiftDecimalPoint('202535806604', -9)).toBe('202.535806604')
  expect(shiftDecimalPoint('67500000000', -9)).toBe('67.5')
  expect(shiftDecimalPoint('5', -9)).toBe('0.000000005')
  expect(shiftDecimalPoint('0', -9)).toBe('0')
  expect(shiftDecimalPoint('1.25', 3)).toBe('1250')
  expect(shiftDecimalPoint('-1500', -3)).toBe('-1.5')
  expect(shiftDecimalPoint('83104562123456789', -9)).toBe('83104562.123456789')
  expect(shiftDecimalPoint('12.50', 0)).toBe('12.5')
})

test('[F08] a chart value in nanoERG is exact in ERG', () => {
  expect(chartValueInErg('83104562123456789')).toBe('83104562.123456789')
  expect(chartValueInErg('1000000000.5')).toBe('1.0000000005')
})
