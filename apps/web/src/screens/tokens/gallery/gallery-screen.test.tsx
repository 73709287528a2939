import { readTokenUnits } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { aPage, aParty, aSummary, FEATURES, ID, TWIN } from '#data/tokens/testing/token-responses.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const CID = 'bafkreieoo4fwqegh3tqhjfyzjgyzhyqeh6tfbrbo2ay5dcxgn5d7ncnplu'
const picture = aSummary({
  name: 'Attic No. 301',
  isNft: true,
  minted: readTokenUnits('1'),
  collectionTokenId: TWIN,
  artwork: {
    kind: 'picture',
    contentHash: '8e770b6810c7b587c594a599ff75bcc9b087f98a0c0667447b2512730d0fb656',
    link: { text: `ipfs://${CID}`, kind: 'ipfs', href: `ipfs://${CID}`, cid: CID },
    bytesOnChain: null,
  },
})
const withoutHash = aSummary({
  tokenId: TWIN,
  name: 'Copper Gable',
  isNft: true,
  artwork: { kind: 'audio', contentHash: null, link: picture.artwork?.link ?? null, bytesOnChain: null },
})
const collection = {
  token: aSummary({ tokenId: TWIN, name: 'Attic' }),
  issuer: aParty(),
  itemCount: 320,
  holderCount: null,
  newest: [picture],
}

const LIST = '/api/v2/tokens?limit=30&offset=0&kind=nft'
const COLLECTIONS = '/api/v2/collections?limit=6'
const render = (collections: unknown) =>
  renderScreen('/nft-gallery', {
    features: FEATURES,
    responses: { [LIST]: aPage([picture, withoutHash]), [COLLECTIONS]: collections },
  })

test('shows collections and NFTs with drawings of their hashes, and loads no file', async () => {
  const { html, text } = await render(aPage([collection], 63, '5.7'))
  expect(text).toContain('2 NFTs and 63 collections')
  expect(text).toContain('No picture has been loaded.')
  expect(text).toContain('from ipfs.io')
  expect(text).toMatch(/Items\s*320/)
  expect(text).toContain('All collections')
  expect(text).toMatch(/Not loaded\s*Picture/)
  expect(text).toMatch(/No hash on the chain\s*Audio/)
  expect(text).toContain('In a collection')
  expect(html).not.toMatch(/<(?:img|video|audio|canvas|iframe|object)/)
  expect(html).not.toContain(`/${CID}`)
  expect(html).toContain(`/token/${ID}`)
})

test('without counted collections the page begins with the NFTs', async () => {
  const { text } = await render(aPage([], null))
  expect(text).toContain('2 NFTs, each file checked')
  expect(text).not.toContain('most items first')
})

test('filters by file type with links, and continues with older NFTs', async () => {
  const path = '/api/v2/artworks?type=picture&limit=30'
  const { text, html } = await renderScreen('/nft-gallery?type=picture', {
    features: FEATURES,
    responses: { [path]: { items: [picture], total: null, next: '900.7' } },
  })
  expect(text).toContain('Attic No. 301')
  expect(html).toContain('href="/nft-gallery?type=audio"')
  expect(html).toContain('href="/nft-gallery?type=picture&amp;after=900.7"')
  expect(html).toContain('aria-current="true" href="/nft-gallery?type=picture"')
  const none = await renderScreen('/nft-gallery?type=video', {
    features: FEATURES,
    responses: { '/api/v2/artworks?type=video&limit=30': { items: [], total: null, next: '9.1' } },
  })
  expect(none.text).toContain('None of the 500 NFTs searched here is of this type.')
})

test('without API v2 there is no gallery', async () => {
  const { text, calls } = await renderScreen('/nft-gallery', { features: null })
  expect(text).toContain('NFT gallery')
  expect(calls).toEqual([])
})
