import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { type RenderScreenOptions, renderScreen } from '../../testing/render-screen.tsx'
import { redirect } from './search-screen.tsx'

const ID = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
const OTHER = '003bd19d0187117f130b62e1bcab0939929ff5c7709f843c5c4dd158949285d0'
const TYPO = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJq'

const exact = { label: null, certainty: 'exact', isUsed: true, genuineness: null }
const resolving = (text: string, candidates: readonly unknown[], addressFault: string | null = null) =>
  ({
    features: ['resolve'],
    answers: { [`/api/v2/resolve/${text}`]: { text, candidates, addressFault } },
  }) satisfies RenderScreenOptions

describe('[Q04] under five characters', () => {
  test.each([
    ['en', 'Unrecognized search pattern. Search query should be at least 5 characters long'],
    ['ru', 'Запрос не распознан. Запрос должен содержать не менее 5 символов'],
    ['id', 'Pola pencarian tidak dikenal. Kueri pencarian harus terdiri dari sedikitnya 5 karakter'],
    ['tr', 'Arama kalıbı tanınmadı. Arama sorgusu en az 5 karakter uzunluğunda olmalıdır'],
  ] as const)('the message is shown in %s, with 404', async (locale, message) => {
    const { text, report, calls } = await renderScreen('/search?query=sig', { locale })
    expect(text).toContain(message)
    expect(report).toMatchObject({ status: 404, isIndexed: false })
    expect(calls).toEqual([])
  })

  test('tokens of exactly this name are listed below it, others are not', async () => {
    const { text, report } = await renderScreen(
      '/search?query=sig',
      resolving('sig', [
        { ...exact, kind: 'token', id: ID, label: 'SIG', genuineness: 'suspicious' },
        { ...exact, kind: 'token', id: OTHER, label: 'SigUSD', certainty: 'prefix' },
      ]),
    )
    expect(text).toContain('at least 5 characters long Tokens of exactly this name SIG 03faf2cb…4bfcbf04 Copied name')
    expect(text).not.toContain('USD')
    expect(report.status).toBe(200)
  })

  test('a short height is no short text', async () => {
    const { text, report } = await renderScreen('/search?query=777', resolving('777', []))
    expect(text).not.toContain('5 characters')
    expect(report.status).toBe(404)
  })
})

describe('[Q05] without a match', () => {
  test.each([
    ['en', 'Unrecognized search pattern. Please try searching by entering address, block hash or transaction hash'],
    ['ru', 'Запрос не распознан. Попробуйте ввести адрес, хеш блока или хеш транзакции'],
    ['id', 'Pola pencarian tidak dikenal'],
    ['tr', 'Arama kalıbı tanınmadı. Lütfen adres, blok özeti veya işlem özeti girerek aramayı deneyin'],
  ] as const)('the message is shown in %s, with 404', async (locale, message) => {
    const { text, report } = await renderScreen('/search?query=nosuch', { locale })
    expect(text).toMatch(new RegExp(`${message}$`))
    expect(report).toMatchObject({ status: 404, isIndexed: false })
  })

  test('an address with a typo is told which, with v2 and without', async () => {
    const told = 'There is a typo in this address: its checksum does not match.'
    expect((await renderScreen(`/search?query=${TYPO}`, resolving(TYPO, [], 'checksum'))).text).toContain(told)
    expect((await renderScreen(`/search?query=${TYPO}`)).text).toContain(told)
  })
})

const several = resolving('SigUSD', [
  { ...exact, kind: 'token', id: ID, label: 'SigUSD', genuineness: 'verified' },
  { ...exact, kind: 'token', id: OTHER, label: 'SigUSD', genuineness: 'suspicious' },
  { ...exact, kind: 'block', id: OTHER, label: '2900', certainty: 'prefix' },
])

describe('[Q06] several matches', () => {
  test('are listed by kind, with a link where there is a screen, and a mark where a name is copied', async () => {
    const { html, text, report } = await renderScreen('/search?query=SigUSD', several)
    expect(text).toBe(
      'Search 3 things answer to “SigUSD”. Blocks Block 2\u{a0}900 003bd19d…949285d0 ' +
        'Tokens SigUSD 03faf2cb…4bfcbf04 Genuine SigUSD 003bd19d…949285d0 Copied name',
    )
    expect(html).toContain(`<a href="/blocks/${OTHER}">`)
    expect(report).toMatchObject({ status: 200, isIndexed: false })
  })

  test.each(LOCALES)('are called by their number in %s', async (locale) => {
    const { text } = await renderScreen('/search?query=SigUSD', { ...several, locale })
    expect(text).toMatch(/3 .*SigUSD|SigUSD.* 3 /)
  })
})

describe('[Q06] one match', () => {
  const lead = (query: string, matches: readonly object[] | undefined, screens: readonly string[]) =>
    redirect(
      { params: {}, search: new URLSearchParams(query), features: ['resolve'] },
      // The only resource that this screen asks for.
      { data: () => (matches && { matches, addressFault: null }) as never, screens },
    )
  const block = { ...exact, kind: 'block', id: ID, label: '100', state: null }

  test('leads straight to its page, and stays embedded', () => {
    expect(lead('query=100', [block], ['block'])).toBe(`/blocks/${ID}`)
    expect(lead('query=100&iframe=1', [block], ['block'])).toBe(`/blocks/${ID}?iframe=1`)
  })
  test('is listed while there is no screen for it', async () => {
    expect(lead('query=100', [block], [])).toBe(null)
    const { text, report } = await renderScreen(
      '/search?query=Bank0',
      resolving('Bank0', [{ ...exact, kind: 'contract', id: ID, label: 'Bank' }]),
    )
    expect(text).toBe('Search 1 thing answers to “Bank0”. Contracts Bank 03faf2cb…4bfcbf04')
    expect(report.status).toBe(200)
  })
  test('does so when it arrives, not before', () => {
    expect(lead('query=100', undefined, ['block'])).toBe(null)
  })
})

test('[Q03] an empty search leads home', () => {
  const place = { params: {}, search: new URLSearchParams('query='), features: null }
  expect(redirect(place, { data: () => undefined, screens: [] })).toBe('/')
})

test('a search that gets no answer says so with 503, and its retry is a link', async () => {
  const { html, report } = await renderScreen('/search?query=SigUSD', {
    features: ['resolve'],
    failing: ['/api/v2/resolve/SigUSD'],
  })
  expect(html).toContain('The search gave no answer.')
  expect(html).toContain('href="/search?query=SigUSD"')
  expect(report).toMatchObject({ status: 503, isIndexed: false })
})
