import { describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { type RenderScreenOptions, renderScreen } from '#testing/render-screen.tsx'
import { redirect } from './search-screen.tsx'

const ID = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
const OTHER = '003bd19d0187117f130b62e1bcab0939929ff5c7709f843c5c4dd158949285d0'
const TYPO = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJq'

const exact = { name: null, certainty: 'exact', isUsed: true, genuineness: null }
const withCandidates = (text: string, candidates: readonly unknown[], addressFault: string | null = null) =>
  ({
    features: ['resolve'],
    responses: { [`/api/v2/resolve/${text}`]: { text, candidates, addressFault } },
  }) satisfies RenderScreenOptions

describe('[Q04] fewer than five characters', () => {
  test.each([
    ['en', 'Unrecognized search pattern. Search query should be at least 5 characters long'],
    ['ru', 'Запрос не распознан. Запрос должен содержать не менее 5 символов'],
    ['id', 'Pola pencarian tidak dikenal. Masukkan minimal 5 karakter'],
    ['tr', 'Arama ifadesi tanınmadı. En az 5 karakter girin'],
  ] as const)('the message is shown in %s, with 404', async (locale, message) => {
    const { text, report, calls } = await renderScreen('/search?query=sig', { locale })
    expect(text).toContain(message)
    expect(report).toMatchObject({ status: 404, isIndexed: false })
    expect(calls).toEqual([])
  })

  test('lists only tokens with exactly this name below the message', async () => {
    const { text, report } = await renderScreen(
      '/search?query=sig',
      withCandidates('sig', [
        { ...exact, kind: 'token', id: ID, name: 'SIG', genuineness: 'suspicious' },
        { ...exact, kind: 'token', id: OTHER, name: 'SigUSD', certainty: 'prefix' },
      ]),
    )
    expect(text).toContain('at least 5 characters long Tokens with exactly this name SIG 03faf2cb…4bfcbf04 Copied name')
    expect(text).not.toContain('USD')
    expect(report.status).toBe(200)
  })

  test('a short height is not too short', async () => {
    const { text, report } = await renderScreen('/search?query=777', withCandidates('777', []))
    expect(text).not.toContain('5 characters')
    expect(report.status).toBe(404)
  })
})

describe('[Q05] no match', () => {
  test.each([
    ['en', 'Unrecognized search pattern. Please try searching by entering address, block hash or transaction hash'],
    ['ru', 'Запрос не распознан. Попробуйте ввести адрес, хеш блока или хеш транзакции'],
    ['id', 'Pola pencarian tidak dikenal'],
    ['tr', 'Arama ifadesi tanınmadı. Lütfen adres, blok hash’i veya işlem hash’i ile aramayı deneyin'],
  ] as const)('the message is shown in %s, with 404', async (locale, message) => {
    const { text, report } = await renderScreen('/search?query=nosuch', { locale })
    expect(text).toMatch(new RegExp(`${message}$`))
    expect(report).toMatchObject({ status: 404, isIndexed: false })
  })

  test('an address with a typo shows the kind of typo, with v2 and without', async () => {
    const described = 'This address has a typo: its checksum does not match.'
    expect((await renderScreen(`/search?query=${TYPO}`, withCandidates(TYPO, [], 'checksum'))).text).toContain(
      described,
    )
    expect((await renderScreen(`/search?query=${TYPO}`)).text).toContain(described)
  })
})

const several = withCandidates('SigUSD', [
  { ...exact, kind: 'token', id: ID, name: 'SigUSD', genuineness: 'verified' },
  { ...exact, kind: 'token', id: OTHER, name: 'SigUSD', genuineness: 'suspicious' },
  { ...exact, kind: 'block', id: OTHER, name: '2900', certainty: 'prefix' },
])

describe('[Q06] several matches', () => {
  test('are grouped by kind, the best group first, with links and a mark for copied names', async () => {
    const { html, text, report } = await renderScreen('/search?query=SigUSD', several)
    expect(text).toBe(
      'Search 3 results for “SigUSD”. Tokens SigUSD 03faf2cb…4bfcbf04 Genuine ' +
        'SigUSD 003bd19d…949285d0 Copied name Blocks Block 2\u{a0}900 003bd19d…949285d0',
    )
    expect(html).toContain(`<a href="/blocks/${OTHER}">`)
    expect(report).toMatchObject({ status: 200, isIndexed: false })
  })

  test('are the best ones if there are as many tokens as a response has, with a link to all of them', async () => {
    const tokens = Array.from({ length: 8 }, (_, index) => ({
      ...exact,
      kind: 'token',
      id: index + ID.slice(1),
      name: 'Attic',
      certainty: 'prefix',
    }))
    const { text, html } = await renderScreen('/search?query=Attic', withCandidates('Attic', tokens))
    expect(text).toContain('The 8 best results for “Attic”. Tokens All tokens with this name')
    expect(html).toContain('href="/issued-tokens?query=Attic"')
    const fewer = await renderScreen('/search?query=Attic', withCandidates('Attic', tokens.slice(1)))
    expect(fewer.text).toContain('7 results for “Attic”. Tokens Attic')
  })

  test.each(LOCALES)('are counted in %s', async (locale) => {
    const { text } = await renderScreen('/search?query=SigUSD', { ...several, locale })
    expect(text).toMatch(/3 .*SigUSD|SigUSD.* 3 /)
  })
})

test('a pre-confirmed transaction and its box are named so', async () => {
  const prefix = { ...exact, certainty: 'prefix' }
  const found = withCandidates('03faf2', [
    { ...prefix, kind: 'pre-confirmed-transaction', id: ID },
    { ...prefix, kind: 'pre-confirmed-box', id: ID },
    { ...prefix, kind: 'pending-box', id: OTHER },
  ])
  const { text, html } = await renderScreen('/search?query=03faf2', found)
  expect(html.split('data-status="pre-confirmed">Pre-confirmed')).toHaveLength(3)
  expect(text.split('Pending')).toHaveLength(2)
})

describe('[Q06] one match', () => {
  const redirectFor = (query: string, matches: readonly object[] | undefined, screens: readonly string[]) =>
    redirect(
      { params: {}, search: new URLSearchParams(query), features: ['resolve'] },
      // The only resource of this screen.
      { data: () => (matches && { matches, addressFault: null }) as never, screens },
    )
  const block = { ...exact, kind: 'block', id: ID, name: '100', state: null }

  test('redirects to its page and stays embedded', () => {
    expect(redirectFor('query=100', [block], ['block'])).toBe(`/blocks/${ID}`)
    expect(redirectFor('query=100&iframe=1', [block], ['block'])).toBe(`/blocks/${ID}?iframe=1`)
  })
  test('is listed if there is no screen for it', () => {
    expect(redirectFor('query=100', [block], [])).toBe(null)
  })
  test('is listed, not opened, if it differs from the text', () => {
    expect(redirectFor('query=SigUSB', [{ ...block, kind: 'token', certainty: 'similar' }], ['token'])).toBe(null)
  })
  test('does not redirect before the response arrives', () => {
    expect(redirectFor('query=100', undefined, ['block'])).toBe(null)
  })
})

const ORIGINAL = {
  kind: 'original',
  original: { tokenId: ID, name: 'SigUSD' },
  reasons: ['registered'],
  oddLetters: [],
}
const details = { verdict: null, holderCount: null, timestamp: null, value: null }

describe('v2 results', () => {
  test('show verdict, holders and age, and how many tokens imitate the original', async () => {
    const copy = { ...ORIGINAL, kind: 'copy', reasons: ['look-alike-letters'], oddLetters: [] }
    const token = { ...exact, ...details, kind: 'token', name: 'SigUSD', timestamp: Date.UTC(2021, 2, 3) }
    const { text, html } = await renderScreen(
      '/search?query=SigUSD',
      withCandidates('SigUSD', [
        { ...token, id: ID, verdict: ORIGINAL, holderCount: 7912, genuineness: 'verified' },
        { ...token, id: OTHER, verdict: copy, holderCount: 1, genuineness: 'unknown' },
      ]),
    )
    expect(text).toContain('The original SigUSD comes first; one other token imitates its name.')
    expect(text).toMatch(/7,?.?912 holders · since 3 Mar 2021 Original/)
    expect(text).toContain('1 holder · since 3 Mar 2021 Copy of SigUSD')
    expect(html).toContain('data-lead="true"')
  })

  test('that differ from the text ask back and mark the letter', async () => {
    const near = { ...exact, ...details, kind: 'token', id: ID, name: 'SigUSD', certainty: 'similar' }
    const { text, html } = await renderScreen('/search?query=sigusb', withCandidates('sigusb', [near]))
    expect(text).toContain('No result for “sigusb”. Did you mean SigUSD?')
    expect(html).toMatch(/SigUS<mark[^>]*>D<\/mark>/)
  })

  test('with an address that differs warn before sending', async () => {
    const near = { ...exact, ...details, kind: 'address', id: TYPO.replace('F5', 'G5'), certainty: 'similar' }
    const { text } = await renderScreen(`/search?query=${TYPO}`, withCandidates(TYPO, [near], 'checksum'))
    expect(text).toContain('One known address differs in one or two characters.')
    expect(text).toContain('A near match can belong to someone else.')
  })
})

describe('pages of the site', () => {
  test.each([
    ['en', 'mempool', '/mempool'],
    ['en', 'rich list', '/rich-list'],
    ['en', 'mempol', '/mempool'],
    ['ru', 'мемпул', '/mempool'],
    ['id', 'mempool', '/mempool'],
    ['tr', 'mempool', '/mempool'],
  ] as const)('in %s %j leads to %s', async (locale, query, path) => {
    const { html, report } = await renderScreen(`/search?query=${encodeURIComponent(query)}`, {
      ...withCandidates(encodeURIComponent(query), []),
      locale,
    })
    expect(html).toContain(`<a href="${path}">`)
    expect(report.status).toBe(200)
  })
})

test('a transaction is handed to the decoder in the fragment, without a request', async () => {
  const { html, calls } = await renderScreen(`/search?query=${encodeURIComponent('{"inputs":[],"outputs":[]}')}`)
  expect(html).toContain('href="/decode#%7B%22inputs%22')
  expect(calls).toEqual([])
})

test('[Q03] an empty search redirects to home', () => {
  const context = { params: {}, search: new URLSearchParams('query='), features: null }
  expect(redirect(context, { data: () => undefined, screens: [] })).toBe('/')
})

test('a failed search returns 503 with a retry link', async () => {
  const { html, report } = await renderScreen('/search?query=SigUSD', {
    features: ['resolve'],
    failing: ['/api/v2/resolve/SigUSD'],
  })
  expect(html).toContain('Search failed.')
  expect(html).toContain('href="/search?query=SigUSD"')
  expect(report).toMatchObject({ status: 503, isIndexed: false })
})
