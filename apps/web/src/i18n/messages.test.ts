import { describe, expect, test } from 'vitest'
import { createTranslator } from '@ergo-explorer/sentences/translator'
import { loadMessages } from './translations.ts'
import { type Locale, LOCALES } from './locales.ts'
import { messageFaults } from './testing/message-faults.ts'
import { namespacesIn, readNamespace } from './testing/read-all-messages.ts'

const namespaces = namespacesIn('en')

test('[G02] every language has the same message namespaces', () => {
  for (const locale of LOCALES) expect(namespacesIn(locale)).toEqual(namespaces)
})

test.each(namespaces)('[G02] every text of %s exists in every language, with the same placeholders', (namespace) => {
  expect(messageFaults(readNamespace(namespace))).toEqual([])
})

test('[G02] a key belongs to one namespace only, so that namespaces can be merged for a screen', () => {
  const keys = namespaces.flatMap((namespace) => Object.keys(readNamespace(namespace).en))
  expect(keys.length).toBe(new Set(keys).size)
})

test('loads a single namespace of a language', async () => {
  expect((await loadMessages('tr', 'shell'))['pager.next']).toBe('Sonraki')
  expect(await loadMessages('ru', 'stories')).not.toHaveProperty('pager.next')
})

const english = Object.assign({}, ...namespaces.map((namespace) => readNamespace(namespace).en)) as Record<
  string,
  string
>

describe('texts that are fixed', () => {
  test.each([
    ['an error of the server', 'error.unhandled', 'Unhandled Error occurred'],
    ['a page that is not there', 'error.notFound', 'Not found'],
    ['the wallet page', 'wallet.unavailable', 'Wallet is not available yet'],
    ['the search box', 'search.placeholder', 'Search for Block, Address, Transaction'],
    [
      'a query of too few characters',
      'search.tooShort',
      'Unrecognized search pattern. Search query should be at least 5 characters long',
    ],
    [
      'a query that matches nothing',
      'search.noMatch',
      'Unrecognized search pattern. Please try searching by entering address, block hash or transaction hash',
    ],
    ['a copy that succeeded', 'copy.done', 'Copied'],
    ['a value that a token does not have', 'value.none', 'None'],
    ['dates without blocks', 'blocks.noneFound', 'No blocks have been found. Try different dates'],
    ['dates without blocks, short', 'blocks.noneFoundShort', 'No blocks found. Try different dates'],
    [
      'an unknown transaction',
      'transaction.notFound',
      'Transaction with this ID was not found, or it has not entered Mempool yet',
    ],
    [
      'an unknown transaction, short',
      'transaction.notFoundShort',
      'Transaction with this ID not found, or not yet in Mempool',
    ],
  ])('%s reads as specified', (_, key, text) => {
    expect(english[key]).toBe(text)
  })

  test('a pager names its page and how many there are, in every language', () => {
    const position = (locale: Locale) =>
      createTranslator(locale, readNamespace('shell')[locale]).text('pager.position', {
        current: '3',
        total: '1\u{a0}812',
      })
    expect(LOCALES.slice(0, 4).map(position)).toEqual([
      'Page 3 of 1\u{a0}812',
      'Страница 3 из 1\u{a0}812',
      'Halaman 3 dari 1\u{a0}812',
      'Sayfa 3 / 1\u{a0}812',
    ])
    expect([english['pager.previous'], english['pager.next']]).toEqual(['Previous', 'Next'])
  })

  test('the Indonesian text lacks the hint that the others have', () => {
    const { en, ru, id, tr } = readNamespace('shell')
    expect(id['search.noMatch']).toBe('Pola pencarian tidak dikenal')
    for (const messages of [en, ru, tr]) expect(messages['search.noMatch']).toMatch(/\. \S/)
  })

  test('the title of an unconfirmed transaction carries its id', () => {
    for (const locale of LOCALES) {
      const { text } = createTranslator(locale, readNamespace('shell')[locale])
      expect(text('title.unconfirmedTransaction', { id: '9e17bf8c…a1702314' })).toContain('9e17bf8c…a1702314')
    }
  })

  test('every chart and every span has its name', () => {
    const types = ['block-size', 'blockchain-size', 'difficulty', 'hash-rate', 'hash-rate-distribution']
    for (const type of [...types, 'miners-revenue', 'total', 'transactions-per-block']) {
      expect(english).toHaveProperty([`chart.${type}`])
    }
    expect(['30days', '60days', '180days', '1year', '2years', 'all'].map((span) => english[`span.${span}`])).toEqual([
      '30 days',
      '60 days',
      '180 days',
      '1 year',
      '2 years',
      'All time',
    ])
  })
})
