import { expect, test } from 'vitest'
import { chartSentenceValues } from './chart-sentence-values.ts'

const values = (first: string, last: string) => {
  const [start, end] = [first, last].map((value, index) => ({ at: index * 86_400_000, value })) as [never, never]
  const summary = { first: start, last: end, lowest: start, highest: end, average: '0' }
  return chartSentenceValues(summary, (value) => value, 'en')
}

test('reports a percentage below ten times the first value', () => {
  expect(values('100', '112')).toMatchObject({ change: 'more', percent: '12.0\u{a0}%' })
  expect(values('100', '999')).toMatchObject({ change: 'more', percent: '899\u{a0}%' })
  expect(values('100', '1')).toMatchObject({ change: 'less', percent: '99.0\u{a0}%' })
})

test('reports a factor from ten times the first value on', () => {
  expect(values('100', '1000')).toMatchObject({ change: 'times', times: 10 })
  expect(values('100', '30497')).toMatchObject({ change: 'times', times: 304 })
})

test('does not compare with zero', () => {
  expect(values('0', '5')).toMatchObject({ change: 'alone' })
  expect(values('5', '5')).toMatchObject({ change: 'same' })
})
