import { expect, test } from 'vitest'
import { formatOutcomes, isWhole, outcomeOf } from './outcome.ts'

const verdicts = [
  { where: 'home en', faults: [] },
  { where: 'block en', faults: ['blank', 'slow'] },
  { where: 'block ru', faults: ['blank'] },
]

test('failures come before the figures, and the figures last', () => {
  expect(formatOutcomes([outcomeOf('faults', verdicts, ['slowest 700 ms'])])).toEqual([
    'slowest 700 ms',
    'faults: block en: blank; slow',
    'faults: block ru: blank',
    'faults 1/3',
  ])
})

test('a long list of failures is cut, with its length', () => {
  expect(formatOutcomes([outcomeOf('faults', verdicts)], 1)).toEqual([
    'faults: block en: blank; slow',
    '… and 1 more',
    'faults 1/3',
  ])
})

test('a check is whole when all passed and there was something to look at', () => {
  expect(isWhole(outcomeOf('axe', verdicts))).toBe(false)
  expect(isWhole(outcomeOf('axe', verdicts.slice(0, 1)))).toBe(true)
  expect(isWhole(outcomeOf('axe', []))).toBe(false)
})
