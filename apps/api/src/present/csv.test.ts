import { formatAmount } from '@ergo-explorer/chain'
import { csvLine } from '@ergo-explorer/contract/csv'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '#testing/hostile-texts.ts'
import { parseCsv } from '#testing/parse-csv.ts'

test('separates cells with commas, ends lines per RFC 4180, and writes null as an empty cell', () => {
  expect(csvLine(['a', 1, -2n, null, '0.5'])).toBe('a,1,-2,,0.5\r\n')
})

test('quotes cells with commas, quotes, line breaks or other separators', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'x;y', 'tab\tbed'])).toBe(
    '"a,b","say ""hi""","two\nlines","x;y","tab\tbed"\r\n',
  )
})

test('writes numbers unquoted, negative ones too', () => {
  expect(csvLine([-1n, '-0.000000001', '-92233720368547758.08', -5])).toBe(
    '-1,-0.000000001,-92233720368547758.08,-5\r\n',
  )
})

test(`neutralises all ${HOSTILE_TEXTS.length} hostile texts, and each can be read back`, () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(40)
  const neutral = HOSTILE_TEXTS.filter((text) => {
    const [row = []] = parseCsv(csvLine([text, 'next', -1n]))
    return row.length === 3 && row[0] === `'${text}` && row[1] === 'next' && row[2] === '-1'
  })
  process.stdout.write(`exports: ${neutral.length}/${HOSTILE_TEXTS.length} hostile texts neutralised\n`)
  expect(neutral).toEqual(HOSTILE_TEXTS)
})

test('round-trips any amount to the last digit, with and without decimals', () => {
  const amount = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
  fc.assert(
    fc.property(amount, fc.nat({ max: 18 }), (smallest, decimals) => {
      const [row = []] = parseCsv(csvLine([smallest, formatAmount(smallest, decimals), String(smallest)]))
      const [whole = '', shown = '', text] = row
      expect([BigInt(whole), text]).toEqual([smallest, String(smallest)])
      const [units = '', rest = ''] = shown.split('.')
      expect(BigInt(units + rest.padEnd(decimals, '0'))).toBe(smallest)
      expect(shown).toMatch(/^-?\d+(\.\d+)?$/)
    }),
  )
})

test('round-trips any texts, and no cell starts like a formula', () => {
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
