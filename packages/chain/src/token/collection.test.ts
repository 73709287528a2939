import { fakeId } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import type { TokenId } from '#ids.ts'
import { findCollectionId, readCollection } from './collection.ts'
import { decodeRegisters } from './register-values.ts'
import { readArtwork } from './artwork.ts'

const ISSUER = '0008cd02aa'
const COLLECTION_ID = fakeId<TokenId>(0xc0)

describe('readCollection', () => {
  test('reads logo, pictures, category, socials and no expiry', () => {
    const registers = decodeRegisters({
      R4: '0402',
      R5: '1a04016c0166016203617274',
      R6: '0c3c0e0e010174017a',
      R7: '0501',
    })
    expect(readCollection(registers)).toEqual({
      logo: 'l',
      featuredImage: 'f',
      banner: 'b',
      category: 'art',
      socials: [{ key: 't', value: 'z' }],
      mintExpiryMs: undefined,
      additionalInfo: [],
    })
  })

  test('keeps a time limit, and leaves missing fields undefined', () => {
    expect(
      readCollection(decodeRegisters({ R4: '0402', R5: '1a0100', R6: '0c3c0e0e00', R7: '0580b08abfc463' })),
    ).toEqual({
      logo: undefined,
      featuredImage: undefined,
      banner: undefined,
      category: undefined,
      socials: [],
      mintExpiryMs: 1_710_000_000_000n,
      additionalInfo: [],
    })
  })

  test('accepts a time limit of 0', () => {
    expect(readCollection(decodeRegisters({ R4: '0402', R5: '1a00', R7: '0500' }))?.mintExpiryMs).toBe(0n)
  })

  test('rejects another version, or R5 of another type', () => {
    expect(readCollection(decodeRegisters({ R4: '0404', R5: '1a0100' }))).toBeUndefined()
    expect(readCollection(decodeRegisters({ R4: '0402', R5: '0e0141' }))).toBeUndefined()
  })
})

test('an artwork belongs to the named collection only if its issuer box holds the collection’s token', () => {
  const artwork = readArtwork(decodeRegisters({ R4: '0404', R5: '0c3c0e0400', R7: `0e20${COLLECTION_ID}` }), ISSUER)
  expect(findCollectionId(artwork, [{ tokenId: COLLECTION_ID, amount: 1n }])).toBe(COLLECTION_ID)
  expect(findCollectionId(artwork, [{ tokenId: fakeId<TokenId>(1), amount: 1n }])).toBeUndefined()
  expect(findCollectionId(readArtwork({}, ISSUER), [{ tokenId: COLLECTION_ID, amount: 1n }])).toBeUndefined()
})
