import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSpec } from './parse-spec.ts'

test('reads statements by group and ignores other lines', () => {
  const markdown =
    '# Title\n\nSome words.\n\n## G General\n\n- G01 No login.\n- G02 Four languages.\n\n## U Routes\n- U01 Home.'
  expect(parseSpec(markdown)).toEqual([
    {
      letter: 'G',
      title: 'General',
      statements: [
        { id: 'G01', text: 'No login.' },
        { id: 'G02', text: 'Four languages.' },
      ],
    },
    { letter: 'U', title: 'Routes', statements: [{ id: 'U01', text: 'Home.' }] },
  ])
})

test('rejects a duplicate id', () => {
  expect(() => parseSpec('## G General\n- G01 One.\n- G01 Two.')).toThrow('G01 is listed twice')
})

test('rejects an id under the heading of another group', () => {
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
