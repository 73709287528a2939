import { describe, expect, test } from 'vitest'
import { decodeRegisters } from './register-values.ts'
import { readArtwork } from './artwork.ts'

const ISSUER = '0008cd02aa'
const COLLECTION_ID = 'c0'.repeat(32)

describe('readArtwork', () => {
  test('version 1: R4 is the share of the issuer script', () => {
    expect(readArtwork(decodeRegisters({ R4: '0428' }), ISSUER)).toEqual({
      version: 1,
      royalties: [{ ergoTree: ISSUER, permille: 20 }],
    })
  })

  test('a version 1 royalty of 2 ‰ is not mistaken for version 2', () => {
    expect(readArtwork(decodeRegisters({ R4: '0404' }), ISSUER)).toEqual({
      version: 1,
      royalties: [{ ergoTree: ISSUER, permille: 2 }],
    })
  })

  test('any other number in R4 means version 1, even with recipients in R5', () => {
    expect(readArtwork(decodeRegisters({ R4: '0428', R5: '0c3c0e0400' }), ISSUER).version).toBe(1)
  })

  test('a royalty may take the whole price', () => {
    expect(readArtwork(decodeRegisters({ R4: '04d00f' }), ISSUER).royalties).toEqual([
      { ergoTree: ISSUER, permille: 1000 },
    ])
  })

  test.each([
    ['absent', undefined],
    ['zero', '0400'],
    ['negative', '0401'],
    ['more than the whole price', '04d20f'],
    ['not an Int', '0e0132'],
  ])('version 1 with R4 %s pays no royalty', (_, R4) => {
    expect(readArtwork(decodeRegisters(R4 === undefined ? {} : { R4 }), ISSUER)).toEqual({ version: 1, royalties: [] })
  })

  test('version 2: recipients, traits, collection and additional info', () => {
    const registers = decodeRegisters({
      R4: '0404',
      // Coll[(Coll[Byte], Int)]: two recipients with 50 ‰ and 10 ‰.
      R5: '0c3c0e0402020008640200ff14',
      // One property sex=male, one level speed 60 of 100, one stat age 25 of 50.
      R6: '3c0c3c0e0e3c0c3c0e580c3c0e580103736578046d616c650105737065656478c80101036167653264',
      R7: `0e20${COLLECTION_ID}`,
      R8: '0c3c0e0e01016b0176',
    })
    expect(readArtwork(registers, ISSUER)).toEqual({
      version: 2,
      royalties: [
        { ergoTree: '0008', permille: 50 },
        { ergoTree: '00ff', permille: 10 },
      ],
      traits: {
        properties: [{ key: 'sex', value: 'male' }],
        levels: [{ key: 'speed', value: 60, max: 100 }],
        stats: [{ key: 'age', value: 25, max: 50 }],
      },
      collectionId: COLLECTION_ID,
      additionalInfo: [{ key: 'k', value: 'v' }],
    })
  })

  test('version 2 with an empty list of recipients and nothing else', () => {
    expect(readArtwork(decodeRegisters({ R4: '0404', R5: '0c3c0e0400', R7: '0e00' }), ISSUER)).toEqual({
      version: 2,
      royalties: [],
      traits: undefined,
      collectionId: undefined,
      additionalInfo: [],
    })
  })

  test('version 2 leaves out names and values that are not text', () => {
    const registers = decodeRegisters({
      R4: '0404',
      R5: '0c3c0e0400',
      // No property, one level whose name is not text, no stat.
      R6: '3c0c3c0e0e3c0c3c0e580c3c0e58000101ff78c80100',
      R8: '0c3c0e0e0301ff0176016b01ff016b0176',
    })
    expect(readArtwork(registers, ISSUER)).toEqual({
      version: 2,
      royalties: [],
      traits: { properties: [], levels: [], stats: [] },
      collectionId: undefined,
      additionalInfo: [{ key: 'k', value: 'v' }],
    })
  })
})
