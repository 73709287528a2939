import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts'
import { parseCsv } from '../testing/parse-csv.ts'

test('cells are separated by commas, lines end as RFC 4180 says, nothing is an empty cell', () => {
  expect(csvLine(['a', 1, -2n, null, '0.5'])).toBe('a,1,-2,,0.5\r\n')
})

test('commas, quotes, line breaks and other separators stand in quotes', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'x;y', 'tab\tbed'])).toBe(
    '"a,b","say ""hi""","two\nlines","x;y","tab\tbed"\r\n',
  )
})

test('numbers stay numbers, negative ones too', () => {
  expect(csvLine([-1n, '-0.000000001', '-92233720368547758.08', -5])).toBe(
    '-1,-0.000000001,-92233720368547758.08,-5\r\n',
  )
})

test(`none of ${HOSTILE_TEXTS.length} hostile texts is a formula any more, and each can be read back`, () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(40)
  for (const text of HOSTILE_TEXTS) {
    const [row = []] = parseCsv(csvLine([text, 'next']))
    const [cell = '', next] = row
    expect(next).toBe('next')
    expect(cell).toBe(`'${text}`)
  }
})

test('whatever the texts, a line is read back as its cells, and none begins like a formula', () => {
  const nasty = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '"',
    ',',
    ';',
    "'",
    ' ',
    '\u{feff}',
    '\u{200b}',
    'a',
    '1',
  )
  const text = fc.oneof(
    fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
      const [row = []] = parseCsv(csvLine(cells))
      expect(row).toHaveLength(cells.length)
      for (const [i, cell] of row.entries()) {
        expect([cells[i], `'${cells[i]}`]).toContain(cell)
        if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[\s\u{feff}\u{200b}]*[=+\-@]|^[\t\r\n]/u)
      }
    }),
  )
})
