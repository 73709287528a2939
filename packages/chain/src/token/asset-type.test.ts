import { describe, expect, test } from 'vitest'
import { bytesToHex } from '#bytes/hex.ts'
import { decodeRegisters } from './register-values.ts'
import { isNft, readAssetType } from './asset-type.ts'

const HASH = 'a05e30e2fad94afc6e47acbe2d7c3cca6e0a10eb61e3b54beae3e4925abe22a2'

describe('readAssetType', () => {
  test('reads hash, link and cover of a real audio mint', () => {
    const registers = decodeRegisters({
      R7: '0e020102',
      R8: `0e20${HASH}`,
      R9: '3c0e0e42697066733a2f2f62616679626569686262327937326679746a696c346f637274777a7a3334717675717a7166686e7334646366687565726b646d626d35657668706d42697066733a2f2f6261667962656966366e64726f626376766b34666e78327370783773743634766d7a626a62697373337479336b76797a356b676f68786579666979',
    })
    expect(readAssetType(registers)).toEqual({
      kind: 'audio',
      contentHash: HASH,
      link: 'ipfs://bafybeihbb2y72fytjil4ocrtwzz34qvuqzqfhns4dcfhuerkdmbm5evhpm',
      coverLink: 'ipfs://bafybeif6ndrobcvvk4fnx2spx7st64vmzbjbiss3ty3kvyz5kgohxeyfiy',
    })
  })

  test('a picture has a link and no cover', () => {
    expect(
      readAssetType(decodeRegisters({ R7: '0e020101', R8: `0e20${HASH}`, R9: '0e0a697066733a2f2f616263' })),
    ).toEqual({
      kind: 'picture',
      contentHash: HASH,
      link: 'ipfs://abc',
      coverLink: undefined,
    })
  })

  test('accepts a hash written as hex text', () => {
    const asText = bytesToHex(new TextEncoder().encode(HASH.toUpperCase()))
    expect(readAssetType(decodeRegisters({ R7: '0e020103', R8: `0e40${asText}` }))).toEqual({
      kind: 'video',
      contentHash: HASH,
      link: undefined,
      coverLink: undefined,
    })
  })

  test.each([
    ['missing', {}],
    ['invalid', { R8: '0e0100', R9: '0e02c341' }],
    ['short or blank', { R8: '0e026161', R9: '0e0120' }],
  ])('leaves out a hash and a link that are %s', (_, registers) => {
    expect(readAssetType(decodeRegisters({ R7: '0e020101', ...registers }))).toEqual({
      kind: 'picture',
      contentHash: undefined,
      link: undefined,
      coverLink: undefined,
    })
  })

  test('removes spaces around a link', () => {
    expect(readAssetType(decodeRegisters({ R7: '0e020101', R9: '0e03206120' }))).toMatchObject({ link: 'a' })
  })

  test('distinguishes a collection, attachments and a membership', () => {
    expect(readAssetType(decodeRegisters({ R7: '0e020104' }))).toEqual({ kind: 'collection' })
    expect(readAssetType(decodeRegisters({ R7: '0e02010f', R8: '1a0201aa01bb' }))).toEqual({
      kind: 'attachments',
      contentHashes: ['aa', 'bb'],
    })
    expect(readAssetType(decodeRegisters({ R7: '0e020201', R8: '0408', R9: '0e020008' }))).toEqual({
      kind: 'membership',
      requiredSignatures: 4,
      depositErgoTree: '0008',
    })
    expect(readAssetType(decodeRegisters({ R7: '0e020201' }))).toEqual({
      kind: 'membership',
      requiredSignatures: undefined,
      depositErgoTree: undefined,
    })
  })

  test('keeps the code of an unknown type', () => {
    expect(readAssetType(decodeRegisters({ R7: '0e0131' }))).toEqual({ kind: 'unknown', code: '31' })
  })

  test('returns undefined without R7, or with a number in it', () => {
    expect(readAssetType({})).toBeUndefined()
    expect(readAssetType(decodeRegisters({ R7: '0402' }))).toBeUndefined()
  })
})

test('a collectible is one indivisible unit', () => {
  expect(isNft(1n, 0)).toBe(true)
  expect(isNft(1n, null)).toBe(true)
  expect(isNft(1n, 2)).toBe(false)
  expect(isNft(2n, 0)).toBe(false)
})
