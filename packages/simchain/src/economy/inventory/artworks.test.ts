import {
  decodeRegisters,
  findCollectionId,
  readArtwork,
  readAssetType,
  readCollection,
  type TokenId,
} from '@ergo-explorer/chain'
import { describe, test } from 'vitest'
import { mints, expectFound, filterEntries } from './testing/demo-chain.ts'

describe('artworks', () => {
  const worksOf = (kind: string) =>
    mints.flatMap((mint) => {
      const type = readAssetType(decodeRegisters(mint.box.registers))
      return mint.amount === 1n && type?.kind === kind ? [{ ...mint, type }] : []
    })
  const hasCover = ({ type }: ReturnType<typeof worksOf>[number]) =>
    type.kind === 'audio' && type.coverLink !== undefined

  test('there are pictures, videos, and audio with and without a cover', () => {
    expectFound('pictures', worksOf('picture'))
    expectFound('videos', worksOf('video'))
    expectFound(
      'audio',
      worksOf('audio').filter((work) => !hasCover(work)),
    )
    expectFound('audio with a cover', worksOf('audio').filter(hasCover))
  })

  test('collections have pictures and social links, and works that prove membership and pay royalties', () => {
    const collections = mints.filter(
      ({ issuer }) => readCollection(decodeRegisters(issuer.registers))?.logo !== undefined,
    )
    const ids = new Set<string>(collections.map(({ tokenId }) => tokenId))
    const members = mints.filter(({ issuer }) => {
      const artwork = readArtwork(decodeRegisters(issuer.registers), issuer.ergoTree)
      const collectionId = findCollectionId(artwork, issuer.assets)
      return artwork.royalties.length === 2 && collectionId !== undefined && ids.has(collectionId)
    })
    expectFound('collections', collections)
    expectFound('works of a collection, with royalties', members, 30)
  })

  test('some royalties use EIP-24 version 1', () => {
    const works = mints.filter(({ issuer, amount }) => {
      const artwork = readArtwork(decodeRegisters(issuer.registers), issuer.ergoTree)
      return amount === 1n && artwork.version === 1 && artwork.royalties.length === 1
    })
    expectFound('works with a royalty of version 1', works)
  })

  test('artworks are sold and given away', () => {
    const works = new Set(mints.filter(({ amount }) => amount === 1n).map(({ tokenId }) => tokenId))
    const sold = filterEntries(({ transaction, spent }) => {
      const before = spent.find(({ assets }) => assets.some(({ tokenId }) => works.has(tokenId)))
      const after = transaction.outputs.find(
        ({ assets }) => assets.length === 1 && works.has(assets[0]?.tokenId as TokenId),
      )
      return before !== undefined && after !== undefined && before.ergoTree !== after.ergoTree
    })
    expectFound('artworks sold or given away', sold)
  })
})
