import type { TokenArtwork, TokenLink } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import { findArtwork } from './artwork-source.ts'

const HASH = '8e770b6810c7b587c594a599ff75bcc9b087f98a0c0667447b2512730d0fb656'
const CID = 'bafkreieoo4fwqegh3tqhjfyzjgyzhyqeh6tfbrbo2ay5dcxgn5d7ncnplu'
const GATEWAYS = ['https://a.example/ipfs', 'https://b.example']

const link = (href: string | null, kind: TokenLink['kind'] = 'ipfs'): TokenLink => ({
  text: href ?? '',
  kind,
  href,
  cid: null,
})
const media = (change: Partial<TokenArtwork>): TokenArtwork => ({
  kind: 'picture',
  contentHash: HASH,
  link: link(`ipfs://${CID}`),
  bytesOnChain: null,
  ...change,
})

test('a file on IPFS is requested from each gateway in turn', () => {
  expect(findArtwork(media({}), GATEWAYS)).toEqual({
    ok: true,
    request: {
      kind: 'picture',
      contentHash: HASH,
      urls: [`https://a.example/ipfs/${CID}`, `https://b.example/${CID}`],
    },
  })
})

test('a path below the content id is part of the URL, a query is not', () => {
  const source = findArtwork(media({ link: link(`ipfs://${CID}/a%20b/1.png?download#x`) }), ['https://a.example'])
  expect(source.ok && source.request.urls).toEqual([`https://a.example/${CID}/a%20b/1.png`])
})

test.each([
  ['has no hash', media({ contentHash: null }), 'hash'],
  ['is on a web server', media({ link: link('https://example.org/a.png', 'https') }), 'web-link'],
  ['is on a web server without encryption', media({ link: link('http://example.org/a.png', 'http') }), 'web-link'],
  ['is stored on the chain', media({ link: link(null, 'data'), bytesOnChain: 100 }), 'on-chain'],
  ['has no link', media({ link: null }), 'link'],
  ['has a link without a content id', media({ link: link(null) }), 'link'],
  ['has a link that leaves its content id', media({ link: link(`ipfs://${CID}/../../api`) }), 'link'],
  ['has a link that leaves it in disguise', media({ link: link(`ipfs://${CID}/%2E%2e/other`) }), 'link'],
])('is not requested if it %s', (_name, artwork, reason) => {
  expect(findArtwork(artwork, GATEWAYS)).toEqual({ ok: false, reason })
})

test('is not requested without gateways', () => {
  expect(findArtwork(media({}), [])).toEqual({ ok: false, reason: 'gateway' })
})
