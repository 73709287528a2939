import { expect, test } from 'vitest'
import { aPage, aSummary, aV1Token, FEATURES, ID, TWIN } from '../../../data/tokens/testing/token-answers.ts'
import { LOCALES } from '../../../i18n/locales.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const FIRST = '/api/v2/tokens?limit=30&offset=0'
const list = (search = '', path = FIRST, page: unknown = aPage([aSummary()], 611, '1.1')) =>
  renderScreen(`/issued-tokens${search}`, { features: FEATURES, answers: { [path]: page } })

test('[U08] [K06] /issued-tokens lists name, id, type, minting, holders and exact emission, by pages', async () => {
  const { text, html, report, calls } = await list()
  expect(text).toContain('611 tokens have been issued on Ergo.')
  expect(text).toMatch(
    /Token Id Type Minted Holders Emission amount Larkspur 71921f65…f38c3071 EIP-004 109 · 8 Dec 2024, 22:48:21 UTC 397 50\u{a0}000\u{a0}000\.00/u,
  )
  expect(text).toContain('Previous Page 1 of 21 Next')
  expect(html).toContain(`href="/token/${ID}"`)
  expect(html).toContain('href="/issued-tokens?page=2"')
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'Issued tokens — Ergo Explorer' })
  expect(calls).toEqual([FIRST])
})

test('[K06] kind and order stand in the address, and pages keep them', async () => {
  const path = '/api/v2/tokens?limit=30&offset=30&kind=nft&sort=holders'
  const { text, html } = await list('?tab=nft&sort=holders&page=2', path)
  expect(text).toContain('611 tokens on Ergo are each the only one of their kind.')
  expect(html).toContain('href="/issued-tokens?tab=nft&amp;sort=holders&amp;page=3"')
  expect(html).toContain('href="/issued-tokens?sort=holders"')
  expect(html).toContain('href="/issued-tokens?tab=nft"')
})

test('[K06] a form without scripts finds tokens by name or id', async () => {
  const { text, html, report } = await list('?query=lark', '/api/v2/tokens?limit=200&query=lark', aPage([aSummary()]))
  expect(html).toMatch(/<form [^>]*method="get">.*<input type="search" [^>]*name="query" value="lark"/)
  expect(text).toContain('1 token answers to “ lark ”.')
  expect(report.isIndexed).toBe(false)
})

test('[K06] what nobody answers to is said kindly', async () => {
  const path = '/api/v2/tokens?limit=200&query=%3Cb%3Ezz'
  const { text, html, report } = await list('?query=%3Cb%3Ezz', path, aPage([]))
  expect(text).toContain(
    'No token answers to “ &lt;b&gt;zz ”. Names are compared from their beginning, ids as a whole.',
  )
  expect(html).toContain('href="/issued-tokens">Show all</a>')
  expect(report.status).toBe(200)
})

test('[K06] genuine tokens, copies, single ones and those without a name are marked', async () => {
  const tokens = [
    aSummary({ genuineness: 'verified' }),
    aSummary({ tokenId: TWIN, genuineness: 'suspicious', resembles: 'Larkspur' }),
    aSummary({ tokenId: 'a'.repeat(64), name: null, isNft: true, type: null }),
  ]
  const { text } = await list('', FIRST, aPage(tokens, 3))
  expect(text).toContain('Larkspur Genuine 71921f65')
  expect(text).toContain('Larkspur Copied name not Larkspur 094a6ea1')
  expect(text).toContain('aaaaaaaa…aaaaaaaa NFT no name aaaaaaaa…aaaaaaaa None')
})

test('[K06] v1 lists the same tokens without what it cannot tell', async () => {
  const { text, html } = await renderScreen('/issued-tokens', {
    answers: {
      '/api/v1/tokens?limit=30&offset=0&sortDirection=desc': { items: [aV1Token()], total: 61 },
    },
  })
  expect(text).toContain('Token Id Type Emission amount Larkspur 71921f65…f38c3071 EIP-004 50\u{a0}000\u{a0}000.00')
  expect(text).toContain('Page 1 of 3')
  expect(html).not.toContain('sort=')
  const short = await renderScreen('/issued-tokens?query=La')
  expect(short.text).toContain('This API looks for names of three characters or more.')
})

test('[K06] a page beyond the last says so', async () => {
  const path = '/api/v2/tokens?limit=30&offset=270'
  const { text, html, report } = await list('?page=10', path, aPage([], 61))
  expect(text).toContain('There is no page 10 of this list. Go to the first page')
  expect(html).toContain('href="/issued-tokens"')
  expect(report.isIndexed).toBe(false)
})

test('the title is there in each language', async () => {
  const titles = await Promise.all(
    LOCALES.map(async (locale) => (await renderScreen('/issued-tokens', { features: FEATURES, locale })).report.title),
  )
  expect(new Set(titles).size).toBe(4)
})

test('what does not arrive is told with 503, and bones stand there before', async () => {
  const failed = await renderScreen('/issued-tokens', { features: FEATURES, failing: [FIRST] })
  expect(failed.report).toMatchObject({ status: 503, isIndexed: false })
  expect(failed.text).toContain('The data did not arrive. Try again')
  const { html } = await renderScreen('/issued-tokens', { features: FEATURES, isLoaded: false })
  expect(html.match(/<tr/g)).toHaveLength(31)
})
