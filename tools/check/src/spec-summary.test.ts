import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatSummary, parseSpec, summarise } from './spec-summary.ts'

const MARKDOWN =
  '# Title\n\nSome words.\n\n## G General\n\n- G01 No login.\n- G02 Languages.\n\n## U Routes\n- U01 Home.'
const SPEC = parseSpec(MARKDOWN)

test('reads statements by group and ignores other lines', () => {
  expect(SPEC).toEqual([
    {
      letter: 'G',
      title: 'General',
      statements: [
        { id: 'G01', text: 'No login.' },
        { id: 'G02', text: 'Languages.' },
      ],
    },
    { letter: 'U', title: 'Routes', statements: [{ id: 'U01', text: 'Home.' }] },
  ])
})

test('rejects a duplicate id and an id under the heading of another group', () => {
  expect(() => parseSpec('## G General\n- G01 One.\n- G01 Two.')).toThrow('G01 is listed twice')
  expect(() => parseSpec('## G General\n- U01 Home.')).toThrow('U01 is outside its group')
})

test('docs/spec.md lists 107 statements in twelve groups, numbered without gaps', () => {
  const groups = parseSpec(readFileSync(join(import.meta.dirname, '../../../docs/spec.md'), 'utf8'))
  const counts = groups.map(({ letter, statements }) => `${letter}${statements.length}`)
  expect(counts).toEqual(['G17', 'U24', 'N9', 'Q6', 'A8', 'B6', 'T9', 'K7', 'C7', 'F8', 'L3', 'E3'])
  for (const { letter, statements } of groups) {
    const expected = statements.map((_, index) => `${letter}${String(index + 1).padStart(2, '0')}`)
    expect(statements.map((statement) => statement.id)).toEqual(expected)
  }
})

test('a statement passes with a passing test, fails with any failing test, and has no test if all are skipped', () => {
  const summary = summarise(SPEC, [
    { title: '[G01] one thing', state: 'passed' },
    { title: 'group [G01] [G02] two things', state: 'passed' },
    { title: '[G02] another', state: 'failed' },
    { title: '[U01] later', state: 'skipped' },
  ])
  expect(summary).toMatchObject({ counts: { passing: 1, failing: 1, 'no test': 1 }, total: 3, unknownIds: [] })
  expect(formatSummary(summary).split('\n')).toEqual([
    'G General',
    '  G01  passing  No login.',
    '  G02  failing  Languages.',
    '',
    'U Routes',
    '  U01  no test  Home.',
    '',
    '1 passing, 1 failing, 1 without a test',
    'spec: 1/3',
  ])
})

test('reports an unknown id once, even if its test was skipped, and ignores other brackets', () => {
  const summary = summarise(SPEC, [
    { title: '[X99] something', state: 'passed' },
    { title: '[X99] [G01] more', state: 'passed' },
    { title: '[X98] later', state: 'skipped' },
    { title: '[G2] [g02] G02 [G022]', state: 'passed' },
  ])
  expect(summary.unknownIds).toEqual(['X98', 'X99'])
  expect(summary.counts.passing).toBe(1)
  expect(formatSummary(summary)).toContain('A test title contains X99, which docs/spec.md does not list.\n')
})
