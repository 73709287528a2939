import { describe, expect, test } from 'vitest'
import { extractSearchText, parseSearchDays, parseShortenedId } from './search-text.ts'

const ID = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
const ADDRESS = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'

test.each([
  ['  SigUSD ', 'SigUSD'],
  ['#3012', '3012'],
  ['# 3 012', '3012'],
  ['3,012', '3012'],
  ['007', '7'],
  ['19 32', '19 32'],
  ['#tag', '#tag'],
  [`ergo:${ADDRESS}?amount=1`, ADDRESS],
  [`ergoplatform:${ADDRESS}`, ADDRESS],
  [`https://explorer.example/en/transactions/${ID}`, ID],
  [`https://explorer.example/en/transactions/${ID}/receipt`, ID],
  [`https://explorer.example/token?id=${ID}`, ID],
  [`https://explorer.example/transactions#${ID}`, ID],
  [`https://explorer.example/en/search?query=SigUSD`, 'SigUSD'],
  ['https://explorer.example/ru/blocks/2900?page=2', '2900'],
  [`ergopay://wallet.example/pay/${ADDRESS}?x=1`, ADDRESS],
  ['https://explorer.example/%zz', '%zz'],
  ['https://', 'https://'],
])('%j means %j', (input, text) => {
  expect(extractSearchText(input)).toBe(text)
})

describe('days', () => {
  const days = (text: string) =>
    parseSearchDays(text, Date.UTC(2026, 10, 18, 9)).map((day) => new Date(day).toISOString().slice(0, 10))

  test.each([
    '2026-11-17',
    '2026/11/17',
    '2026.11.17',
    '2026-11-17T10:00:00Z',
    '17.11.2026',
    '17-11-2026',
    '17/11/2026',
    '11/17/2026',
    '17 Nov 2026',
    '17th November 2026',
    'November 17, 2026',
    '17 ноября 2026',
    '17 нояб. 2026',
    '17 November 2026',
    '17 Kasım 2026',
  ])('%s', (text) => {
    expect(days(text)).toEqual(['2026-11-17'])
  })

  test.each(['yesterday', 'Вчера', 'kemarin', 'dün'])('%s is the day before the current one', (text) => {
    expect(days(text)).toEqual(['2026-11-17'])
  })

  test('today is the current day in UTC', () => {
    expect(days('today')).toEqual(['2026-11-18'])
    expect(days('hari ini')).toEqual(['2026-11-18'])
  })

  test('a month means its first day, and an ambiguous date both days', () => {
    expect(days('Agustus 2026')).toEqual(['2026-08-01'])
    expect(days('03/04/2026')).toEqual(['2026-04-03', '2026-03-04'])
  })

  test.each(['2026', '2026-02-30', '31.04.2026', '17 2026', 'Nov 17', '1.932.480', 'may', 'mars token 12', ''])(
    '%j is no day',
    (text) => {
      expect(days(text)).toEqual([])
    },
  )
})

test.each([
  ['e8906e08…42a878e0', { start: 'e8906e08', end: '42a878e0' }],
  ['9fRAWhdx...gdLSV5vA', { start: '9fRAWhdx', end: 'gdLSV5vA' }],
  ['e8906e08', undefined],
  ['abc…def', undefined],
  ['Who…? Me', undefined],
])('%j is shortened to %j', (text, expected) => {
  expect(parseShortenedId(text)).toEqual(expected)
})
