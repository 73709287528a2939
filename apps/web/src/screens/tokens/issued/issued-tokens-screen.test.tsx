import { expect, test } from 'vitest'
import {
  aPage,
  aSummary,
  aTokenMarket,
  aV1Token,
  aVerdict,
  FEATURES,
  ID,
  TWIN,
} from '#data/tokens/testing/token-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const FIRST = '/api/v2/tokens?limit=30&offset=0'
const MARKETS = '/api/v2/token-markets'
const renderList = (search = '', path = FIRST, page: unknown = aPage([aSummary()], 611, '1.1')) =>
  renderScreen(`/issued-tokens${search}`, { features: FEATURES, responses: { [path]: page } })

test('[U08] [K06] /issued-tokens lists name, id, minting, holders and exact emission, in pages', async () => {
  const { text, html, report, calls } = await renderList()
  expect(text).toContain('611 tokens have been issued on Ergo.')
  expect(text).toMatch(
    /Token ID Minted Holders Emission amount Larkspur 71921f65…f38c3071 109 · 8 Dec 2024, 22:48:21 UTC 397 50\u{a0}000\u{a0}000\.00/u,
  )
  expect(text).toContain('Previous Page 1 of 21 Next')
  expect(html).toContain(`href="/token/${ID}"`)
  expect(html).toContain('href="/issued-tokens?page=2"')
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'Issued tokens — Ergo Explorer' })
  expect(calls.toSorted()).toEqual([MARKETS, FIRST])
})

const withMarket = (items: readonly unknown[]) => ({
  features: FEATURES,
  responses: {
    [FIRST]: aPage([aSummary()], 611, '1.1'),
    [MARKETS]: { height: 500, timestamp: 0, items },
  },
})

test('tokens with a price are above the list: price, change, liquidity, volume and holders as the API sorts them', async () => {
  const original = { tokenId: ID, name: 'Larkspur', issuer: null, source: 'EIP-21' }
  const verdict = aVerdict({ kind: 'original', original, reasons: ['registered'] })
  const copies = [
    { tokenId: TWIN, name: 'Larkspur', verdict: aVerdict({ kind: 'copy', original }), holderCount: 12, timestamp: 0 },
  ]
  const items = [
    aTokenMarket({ token: aSummary({ verdict }), copyCount: 2, copies }),
    aTokenMarket({ token: aSummary({ tokenId: 'b'.repeat(64), name: 'Saltmarsh' }), changePercent: '-6.10' }),
    aTokenMarket({ token: aSummary({ tokenId: 'c'.repeat(64), name: 'Tin' }), changePercent: null }),
  ]
  const { text, html } = await renderScreen('/issued-tokens', withMarket(items))
  const shown = text.replaceAll(/\s+/gu, ' ')
  expect(shown).toContain('Market 3 tokens have a price, most liquid first; 37 ERG traded in 24 hours')
  expect(shown).toContain(
    'Larkspur Original 2 copies Larkspur 094a6ea1…8da653fc 12 holders, minted 1 Jan 1970 Show all copies' +
      ' ≈ 0.3333 33333 — +1.25 % 120.0000 12.3456 789 397',
  )
  expect(shown).toMatch(/Saltmarsh .*−6\.10 % .* Tin .* — 120\.0000/)
  expect(html).toContain(`href="/token/${ID}?tab=same-name"`)
  expect(shown.indexOf('Saltmarsh')).toBeLessThan(shown.indexOf('Tokens 30'))
})

test('without a price, or on another page, in a search and among NFTs, there is no market table', async () => {
  const { text } = await renderScreen('/issued-tokens', withMarket([]))
  expect(text).toContain('No token has a price now.')
  for (const query of ['?page=2', '?tab=nft', '?query=lark'])
    expect((await renderScreen(`/issued-tokens${query}`, { features: FEATURES })).calls).not.toContain(MARKETS)
})

test('if the prices cannot be loaded, the list of tokens is still shown', async () => {
  const { text, report } = await renderScreen('/issued-tokens', { ...withMarket([]), failing: [MARKETS] })
  expect(report.status).toBe(200)
  expect(text).toContain('Market The data could not be loaded.')
  expect(text).toContain('71921f65…f38c3071')
})

test('[K06] kind and sort order are in the URL, and pages keep them', async () => {
  const path = '/api/v2/tokens?limit=30&offset=30&kind=nft&sort=holderCount'
  const { text, html } = await renderList('?tab=nft&sort=holders&page=2', path)
  expect(text).toContain('611 NFTs have been issued on Ergo.')
  expect(html).toContain('href="/issued-tokens?tab=nft&amp;sort=holders&amp;page=3"')
  expect(html).toContain('href="/issued-tokens?sort=holders"')
  expect(html).toContain('href="/issued-tokens?tab=nft"')
})

test('[K06] a form without JavaScript finds tokens by name or id', async () => {
  const { text, html, report } = await renderList(
    '?query=lark',
    '/api/v2/tokens?limit=30&offset=0&query=lark',
    aPage([aSummary()]),
  )
  expect(html).toMatch(/<form [^>]*method="get">.*<input type="search" [^>]*name="query" value="lark"/)
  expect(text).toContain('1 result for “ lark ”.')
  expect(report.isIndexed).toBe(false)
})

test('[K06] shows a message when no token matches', async () => {
  const path = '/api/v2/tokens?limit=30&offset=0&query=%3Cb%3Ezz'
  const { text, html, report } = await renderList('?query=%3Cb%3Ezz', path, aPage([]))
  expect(text).toContain('No tokens found for “ &lt;b&gt;zz ”. Enter the start of a name or a full ID.')
  expect(html).toContain('href="/issued-tokens">Show all</a>')
  expect(report.status).toBe(200)
})

test('[K06] marks originals, copies, NFTs and unnamed tokens', async () => {
  const original = { tokenId: ID, name: 'Larkspur', issuer: null, source: 'EIP-21' }
  const tokens = [
    aSummary({ genuineness: 'verified', verdict: aVerdict({ kind: 'original', original, reasons: ['registered'] }) }),
    aSummary({ tokenId: TWIN, verdict: aVerdict({ kind: 'copy', original, reasons: ['same-name'] }) }),
    aSummary({ tokenId: 'a'.repeat(64), name: null, isNft: true, type: null }),
  ]
  const { text } = await renderList('', FIRST, aPage(tokens, 3))
  expect(text).toContain('Larkspur Original 71921f65…f38c3071')
  expect(text).toContain('Larkspur Copy of Larkspur 094a6ea1…8da653fc')
  expect(text).toContain('aaaaaaaa…aaaaaaaa NFT unnamed aaaaaaaa…aaaaaaaa')
  expect(text).not.toContain('Unknown')
})

test('[K06] v1 lists the same tokens and omits the data it lacks', async () => {
  const { text, html } = await renderScreen('/issued-tokens', {
    responses: {
      '/api/v1/tokens?limit=30&offset=0&sortDirection=desc': { items: [aV1Token()], total: 61 },
    },
  })
  expect(text).toContain('Token ID Type Emission amount Larkspur 71921f65…f38c3071 EIP-004 50\u{a0}000\u{a0}000.00')
  expect(text).toContain('Page 1 of 3')
  expect(html).not.toContain('sort=')
  const short = await renderScreen('/issued-tokens?query=La')
  expect(short.text).toContain('Enter at least three characters.')
})

test('[K06] a page beyond the last shows a message', async () => {
  const path = '/api/v2/tokens?limit=30&offset=270'
  const { text, html, report } = await renderList('?page=10', path, aPage([], 61))
  expect(text).toContain('Page 10 does not exist. Go to first page')
  expect(html).toContain('href="/issued-tokens"')
  expect(report.isIndexed).toBe(false)
})

test('the title is translated into each language', async () => {
  const titles = await Promise.all(
    LOCALES.map(async (locale) => (await renderScreen('/issued-tokens', { features: FEATURES, locale })).report.title),
  )
  expect(new Set(titles).size).toBe(4)
})

test('a failed request returns 503, and skeletons are shown while loading', async () => {
  const failed = await renderScreen('/issued-tokens', { features: FEATURES, failing: [FIRST] })
  expect(failed.report).toMatchObject({ status: 503, isIndexed: false })
  expect(failed.text).toContain('The data could not be loaded. Try again')
  const { html } = await renderScreen('/issued-tokens', { features: FEATURES, isLoaded: false })
  expect(html.match(/<tr/g)).toHaveLength(40)
})
