import type { TokenMedia } from '@ergo-explorer/contract'
import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { aDetail, aPage, aParty, aSummary, ID, MINT_TX, TWIN } from '#data/tokens/testing/token-responses.ts'
import { renderToken } from '../testing/render-token.ts'

const CID = 'bafkreieoo4fwqegh3tqhjfyzjgyzhyqeh6tfbrbo2ay5dcxgn5d7ncnplu'
const media = (change: Partial<TokenMedia> = {}): TokenMedia => ({
  kind: 'picture',
  code: '0101',
  contentHashes: ['8e770b6810c7b587c594a599ff75bcc9b087f98a0c0667447b2512730d0fb656'],
  link: { text: `ipfs://${CID}`, kind: 'ipfs', href: `ipfs://${CID}`, cid: CID },
  cover: null,
  bytesOnChain: null,
  requiredSignatureCount: null,
  depositErgoTree: null,
  ...change,
})

test('an artwork on IPFS is offered, with source, size and consequences, and nothing is loaded', async () => {
  const { html, text } = await renderToken(aDetail({ media: media() }))
  expect(text).toContain('Artwork not loaded')
  expect(text).toContain('can load it from ipfs.io, at most 16.00\u{a0}MB')
  expect(text).toContain('needs JavaScript')
  expect(text).toContain('Show the artwork')
  expect(html).not.toMatch(/<(?:img|video|audio|iframe|object)/)
  expect(html).not.toContain('href="ipfs:')
})

test('an artwork without a hash is not offered', async () => {
  const { text } = await renderToken(aDetail({ media: media({ contentHashes: [] }) }))
  expect(text).toContain('A file that cannot be verified is not shown.')
  expect(text).not.toContain('Show the artwork')
})

test('other media keep their section', async () => {
  const { text } = await renderToken(aDetail({ media: media({ kind: 'attachments', link: null }) }))
  expect(text).toContain('Media as declared by the issuer; not downloaded')
  expect(text).not.toContain('Show the artwork')
})

const nft = aDetail({ isNft: true, minted: readTokenUnits('1') })

test('lists owners of an NFT, with the price of a proved sale', async () => {
  const change = { transactionId: MINT_TX, height: 3086, timestamp: 1_733_698_101_627, owner: aParty() }
  const { text } = await renderToken(nft, '?tab=owners', {
    [`/api/v2/tokens/${ID}/owners?limit=30&offset=0`]: aPage([
      { ...change, previousOwner: aParty({ address: '9gbuyer' }), proceeds: readNanoErg('12500000000') },
      { ...change, transactionId: TWIN, previousOwner: null, proceeds: null },
    ]),
  })
  expect(text).toContain('12.5')
  expect(text).toMatch(/minted — /)
})

test('shows how often each trait occurs in the collection', async () => {
  const { genuineness, isOriginal, resembles, type } = aSummary()
  const collection = { tokenId: TWIN, name: 'Attic Editions', decimals: 0, type, genuineness, isOriginal, resembles }
  const properties = [{ key: 'ground', value: 'slate' }]
  const art = { artworkVersion: 2, royalties: [], properties, levels: [], stats: [], additionalInfo: [] }
  const { text } = await renderToken(aDetail({ ...nft, collection, art }), '?tab=traits', {
    [`/api/v2/tokens/${ID}/traits`]: {
      collectionTokenId: TWIN,
      itemCount: 16,
      isComplete: true,
      rank: 3,
      traits: [{ key: 'ground', value: 'slate', itemCount: 4 }],
    },
  })
  expect(text).toContain('16 items in the collection')
  expect(text).toContain('rarity rank 3 of 16')
  expect(text).toMatch(/ground slate 4 25\.0/)
})
