import { expect, test } from 'vitest'
import type { SpecGroup } from './parse-spec.ts'
import { summarise } from './summarise.ts'

const spec: SpecGroup[] = [
  {
    letter: 'G',
    title: 'General',
    statements: [
      { id: 'G01', text: 'No login.' },
      { id: 'G02', text: 'Four languages.' },
      { id: 'G03', text: 'A logo.' },
    ],
  },
]

test('a statement passes with a passing test, fails with any failing test, and has no test if all are skipped', () => {
  const summary = summarise(spec, [
    { title: '[G01] one thing', state: 'passed' },
    { title: '[G01] [G02] two things', state: 'passed' },
    { title: '[G02] another', state: 'failed' },
    { title: '[G03] later', state: 'skipped' },
  ])
  expect(summary.groups.flatMap((group) => group.rows.map((row) => `${row.id} ${row.state}`))).toEqual([
    'G01 passing',
    'G02 failing',
    'G03 no test',
  ])
  expect(summary.counts).toEqual({ passing: 1, failing: 1, 'no test': 1 })
  expect(summary.total).toBe(3)
})

test('reports an unknown id once, even if its test was skipped', () => {
  const summary = summarise(spec, [
    { title: '[X99] something', state: 'passed' },
    { title: '[X99] [G01] more', state: 'passed' },
    { title: '[X98] later', state: 'skipped' },
  ])
  expect(summary.unknownIds).toEqual(['X98', 'X99'])
})

test('ignores brackets around anything but a letter and two digits', () => {
  expect(summarise(spec, [{ title: '[G1] [g01] G01 [G011]', state: 'passed' }])).toMatchObject({
    counts: { passing: 0 },
    unknownIds: [],
  })
})
