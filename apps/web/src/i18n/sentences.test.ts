import { STORY_KINDS } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import { createTranslator } from '@ergo-explorer/sentences/translator'
import { type Locale, LOCALES } from './locales.ts'
import { namespacesIn, readNamespace } from './testing/read-all-messages.ts'
import { renderEverything } from './testing/message-shape.ts'

const stories = readNamespace('stories')

describe.each(LOCALES)('in %s', (locale) => {
  test.each([...STORY_KINDS, 'also', 'alsoBurned', 'highFee'])(
    '%s is one complete sentence, for all counts and choices',
    (kind) => {
      for (const sentence of renderEverything(locale, stories[locale], `story.${kind}`)) {
        expect(sentence).not.toMatch(/[{}#]|undefined|NaN| {2}| [.,;:]|\.\./)
        expect(sentence).toMatch(/^[\p{Lu}\d‹].*\.$/u)
      }
    },
  )

  test('no message of any screen has leftover placeholders or spaces', () => {
    for (const namespace of namespacesIn(locale)) {
      const messages = readNamespace(namespace)[locale]
      for (const key of Object.keys(messages)) {
        const faulty = renderEverything(locale, messages, key).filter(
          (text) => /[{}#]|undefined|NaN| {2}| [.,;]/.test(text) || text.trim() !== text,
        )
        expect({ key, faulty }).toEqual({ key, faulty: [] })
      }
    }
  })
})

const format = (locale: Locale, kind: string, values: Record<string, string | number>) =>
  createTranslator(locale, stories[locale]).text(`story.${kind}`, values)

test('a payment names both ends, with an inflected noun before each name', () => {
  const payment = {
    senders: 1,
    sender: '9g24…kva',
    senderKind: 'address',
    receivers: 1,
    receiver: 'SigmaUSD',
    receiverKind: 'contract',
    amount: '1.5\u{a0}ERG',
  }
  expect(LOCALES.slice(0, 4).map((locale) => format(locale, 'transfer', payment))).toEqual([
    'Address 9g24…kva sends 1.5\u{a0}ERG to contract SigmaUSD.',
    'Адрес 9g24…kva отправляет 1.5\u{a0}ERG на контракт SigmaUSD.',
    'Alamat 9g24…kva mengirim 1.5\u{a0}ERG ke kontrak SigmaUSD.',
    '9g24…kva adresi, SigmaUSD sözleşmesine 1.5\u{a0}ERG gönderiyor.',
  ])
})

test('a payment between many addresses counts them', () => {
  const payment = {
    senders: 21,
    sender: '',
    senderKind: '',
    receivers: 1612,
    receiver: '',
    receiverKind: '',
    amount: 'X',
  }
  expect(LOCALES.slice(0, 4).map((locale) => format(locale, 'transfer', payment))).toEqual([
    '21 addresses send X to 1\u{a0}612 addresses.',
    '21 адрес отправляет X на 1\u{a0}612 адресов.',
    '21 alamat mengirim X ke 1\u{a0}612 alamat.',
    '21 adres, 1\u{a0}612 adrese X gönderiyor.',
  ])
})

test('a swap without a known trader names none', () => {
  const swap = { traderKind: 'none', trader: '', legs: 1, sent: '512\u{a0}ERG', received: '446.18 SigUSD', pool: 'P' }
  expect(LOCALES.slice(0, 4).map((locale) => format(locale, 'trade', swap))).toEqual([
    '512\u{a0}ERG is swapped for 446.18 SigUSD in the P pool.',
    'Обмен 512\u{a0}ERG на 446.18 SigUSD в пуле P.',
    '512\u{a0}ERG ditukar dengan 446.18 SigUSD di pool P.',
    'P havuzunda 512\u{a0}ERG karşılığında 446.18 SigUSD alınıyor.',
  ])
})

test.each([
  [0, 'Транзакция тратит 0 боксов и создаёт 0 боксов.'],
  [1, 'Транзакция тратит 1 бокс и создаёт 1 бокс.'],
  [2, 'Транзакция тратит 2 бокса и создаёт 2 бокса.'],
  [11, 'Транзакция тратит 11 боксов и создаёт 11 боксов.'],
  [21, 'Транзакция тратит 21 бокс и создаёт 21 бокс.'],
])('Russian nouns agree with the count %i', (count, sentence) => {
  expect(format('ru', 'other', { inputs: count, outputs: count })).toBe(sentence)
})
