import { describeWithRealData, readJson } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { readAssetType } from './asset-type.ts'
import type { RegisterId } from '#box/box.ts'
import { decodeRegisters } from './register-values.ts'
import { readTokenMetadata } from './eip4.ts'

/** The file stores decimals as the raw text of R6, and null if a register is absent or not UTF-8 in Coll[Byte]. */
interface RecordedMint {
  readonly tokenId: string
  readonly registers: { readonly [register in RegisterId]?: string }
  readonly name: string | null
  readonly description: string | null
  readonly decimals: string | null
  readonly eip4AssetType?: string
  readonly contentHash?: string | null
  readonly link?: string | null
}

describeWithRealData('recorded mints', () => {
  const { mints }: { mints: readonly RecordedMint[] } = JSON.parse(readJson('vectors/token-mints.json'))

  test('have the name, description and decimals they were minted with', () => {
    const ours = mints.map(({ tokenId, registers }) => ({ tokenId, ...readTokenMetadata(decodeRegisters(registers)) }))
    const expected = mints.map(({ tokenId, name, description, decimals }) =>
      name === null
        ? { tokenId, name, description: null, type: null, decimals: null }
        : { tokenId, name, description: description ?? '', type: 'EIP-004', decimals: Number(decimals ?? 0) },
    )
    process.stdout.write(`token mints: ${ours.length} read\n`)
    expect(ours).toHaveLength(26)
    expect(ours).toEqual(expected)
  })

  test('of artworks have their type, hash and link', () => {
    const artworks = mints.filter(({ eip4AssetType }) => eip4AssetType !== undefined)
    const assets = artworks.map(({ registers }) => readAssetType(decodeRegisters(registers)))
    expect(assets).toHaveLength(20)
    expect(assets.map((asset) => `NFT ${asset?.kind ?? ''}`)).toEqual(artworks.map((mint) => mint.eip4AssetType))
    const pictures = artworks.filter(({ eip4AssetType }) => eip4AssetType === 'NFT picture')
    expect(assets.filter((asset) => asset?.kind === 'picture')).toEqual(
      pictures.map(({ contentHash, link }) => ({ kind: 'picture', contentHash, link, coverLink: undefined })),
    )
  })

  test('of music link to the audio and its cover', () => {
    const assets = mints.map(({ registers }) => readAssetType(decodeRegisters(registers)))
    const links = assets.flatMap((asset) => (asset?.kind === 'audio' ? [asset.link, asset.coverLink] : []))
    expect(links.map((link) => link?.slice(0, 'ipfs://bafy'.length))).toEqual(new Array(4).fill('ipfs://bafy'))
  })
})
