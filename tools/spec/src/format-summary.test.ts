import { expect, test } from 'vitest'
import { formatSummary } from './format-summary.ts'

test('lists every statement with its state and ends with the count', () => {
  const text = formatSummary({
    groups: [
      {
        letter: 'G',
        title: 'General',
        rows: [
          { id: 'G01', text: 'No login.', state: 'passing' },
          { id: 'G02', text: 'Four languages.', state: 'no test' },
        ],
      },
    ],
    counts: { passing: 1, failing: 0, 'no test': 1 },
    total: 2,
    unknownIds: ['X99'],
  })
  expect(text.split('\n')).toEqual([
    'G General',
    '  G01  passing  No login.',
    '  G02  no test  Four languages.',
    '',
    'A test title contains X99, which docs/spec.md does not list.',
    '1 passing, 0 failing, 1 without a test',
    'spec: 1/2',
  ])
})
