import { expect, test } from 'vitest'
import { aDetail, aParty, aSummary, TWIN } from '#data/tokens/testing/token-responses.ts'
import { renderToken } from '../testing/render-token.ts'

test('lists deviations from EIP-4 per register', async () => {
  const { text } = await renderToken(aDetail({ faults: ['name-not-text', 'decimals-not-bytes'], intendedDecimals: 4 }))
  expect(text).toContain('Name, R4 not valid text Description, R5 Valid EIP-4 Decimals, R6 not stored as bytes')
  expect(text).toContain('4 was probably intended')
})

const link = (text: string, kind: 'https' | 'other' | 'data', href: string | null) => ({ text, kind, href, cid: null })
const media = {
  kind: 'picture',
  code: '0101',
  contentHashes: ['8e770b6810c7b587c594a599ff75bcc9b087f98a0c0667447b2512730d0fb656'],
  link: link('https://example.org/a.png', 'https', 'https://example.org/a.png'),
  cover: null,
  bytesOnChain: null,
  requiredSignatureCount: null,
  depositErgoTree: null,
} as const

test('media is described and linked, and never fetched', async () => {
  const { html, text } = await renderToken(aDetail({ media: { ...media, contentHashes: [...media.contentHashes] } }))
  expect(html).toMatch(/<a href="https:\/\/example.org\/a.png" target="_blank" rel="noopener noreferrer">/)
  expect(text).toContain('Type picture R7 0101 SHA-256 of the content 8e770b68 10c7b587')
  expect(html).not.toMatch(/<(img|video|audio|iframe|object)/)
})

test.each([
  ['javascript:alert(1)', null],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>', 'data:text/html,x'],
])('a link such as %s stays text, even if the API returns the href %s', async (text, href) => {
  const detail = aDetail({ media: { ...media, contentHashes: [], link: link(text, 'other', href) } })
  const { html } = await renderToken(detail)
  expect(html).not.toMatch(/href="(javascript|data):/)
  expect(html).not.toContain('<script')
  expect(html).toContain('link disabled')
})

test('shows royalties and collections from the issuer box', async () => {
  const royalties = [{ address: aParty().address, permille: 25 }]
  const art = {
    artworkVersion: 1,
    royalties,
    properties: [{ key: 'mood', value: 'calm' }],
    levels: [],
    stats: [],
    additionalInfo: [],
  }
  const { genuineness, isOriginal, resembles, type } = aSummary()
  const collection = { tokenId: TWIN, name: 'Attic Editions', decimals: 0, type, genuineness, isOriginal, resembles }
  const { text, html } = await renderToken(aDetail({ art, collection }))
  expect(text).toContain('Royalty 2.5\u{a0}% of every sale to 9fpohzr3…34vzNzjH mood calm')
  expect(text).toContain('Part of Attic Editions')
  expect(html).toContain(`href="/token/${TWIN}"`)
})
