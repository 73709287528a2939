import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQueryTooShort, parseSearchQuery } from './search.ts'

const ID = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
const ADDRESS = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'

describe('a query is classified by its form, without a request', () => {
  test.each([
    ['', 'nothing', ''],
    ['   ', 'nothing', ''],
    ['1932480', 'height', '1932480'],
    ['1 932 480', 'height', '1932480'],
    ['1\u{a0}932\u{a0}480', 'height', '1932480'],
    ['1,932,480', 'height', '1932480'],
    ['0', 'height', '0'],
    ['007', 'height', '7'],
    ['19 32', 'name', '19 32'],
    [ID, 'id', ID],
    [ID.toUpperCase(), 'id', ID],
    [`  ${ID}\n`, 'id', ID],
    [ID.slice(0, 12), 'idStart', ID.slice(0, 12)],
    ['1234567890', 'idStart', '1234567890'],
    ['Facade', 'name', 'Facade'],
    [`02${ID}`, 'script', `02${ID}`],
    [ADDRESS, 'address', ADDRESS],
    [ADDRESS.slice(0, 20), 'name', ADDRESS.slice(0, 20)],
    ['SigUSD', 'name', 'SigUSD'],
    ['a name of many words, which no address has in it', 'name', 'a name of many words, which no address has in it'],
    [`https://explorer.ergoplatform.com/en/transactions/${ID}`, 'id', ID],
    [`https://sigmaspace.io/en/token/${ID}/`, 'id', ID],
    [`http://localhost:3000/ru/blocks/2900?page=2`, 'height', '2900'],
    [`https://ergexplorer.com/transactions#${ID}`, 'id', ID],
    [`https://explorer.ergoplatform.com/en/search?query=SigUSD`, 'name', 'SigUSD'],
    ['https://', 'name', 'https://'],
    ['#1932480', 'height', '1932480'],
    ['2026-11-17', 'date', '2026-11-17'],
    ['17 ноября 2026', 'date', '17 ноября 2026'],
    [`ergo:${ADDRESS}?amount=1`, 'address', ADDRESS],
    ['ergopay:AAAA', 'transaction', 'ergopay:AAAA'],
    ['{"inputs":[]}', 'transaction', '{"inputs":[]}'],
    ['ab'.repeat(5000), 'transaction', 'ab'.repeat(5000)],
  ])('%j is read as %s', (input, kind, text) => {
    expect(parseSearchQuery(input)).toMatchObject({ kind, text })
  })

  test('a height is read from its digits, however they are grouped', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom('', ' ', ',', '.', '\u{a0}', '\u{202f}', "'"),
        (height, separator) => {
          const grouped = String(height).replaceAll(/\B(?=(\d{3})+$)/g, separator)
          expect(parseSearchQuery(grouped)).toEqual({ kind: 'height', text: String(height), height })
        },
      ),
    )
  })

  test('parsing is idempotent, so the search box, the palette and the page agree', () => {
    fc.assert(
      fc.property(fc.string(), (input) => {
        const { kind, text } = parseSearchQuery(input)
        // A link may contain another link, which is then the query.
        fc.pre(!/^https?:/i.test(text))
        expect(parseSearchQuery(text)).toMatchObject({ kind, text })
      }),
    )
  })
})

test.each([
  ['sig', true],
  ['sigU', true],
  ['SigUSD', false],
  ['12345', false],
  ['7', false],
  ['🦊🦊🦊', true],
])('[Q04] whether %j is too short: %s; heights may be short', (input, isShort) => {
  expect(isQueryTooShort(parseSearchQuery(input))).toBe(isShort)
})
