import { fakeBoxId, fakeId } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TokenId, tokenIdOfMint } from '#ids.ts'
import { listBurnedTokens, findMint } from './mint.ts'

const firstInput = fakeBoxId(3)
const newId = tokenIdOfMint(firstInput)
const [otherId, a, b, c] = [fakeId<TokenId>(10), fakeId<TokenId>(11), fakeId<TokenId>(12), fakeId<TokenId>(13)]

describe('findMint', () => {
  test('the token with the id of the first input is minted, in the first output that holds it', () => {
    const outputs = [[{ tokenId: otherId, amount: 5n }], [{ tokenId: newId, amount: 10_000_000_000_001n }], []]
    expect(findMint(firstInput, outputs)).toEqual({
      tokenId: newId,
      amount: 10_000_000_000_001n,
      issuingOutputIndex: 1,
      outputIndexes: [1],
    })
  })

  test('[F08] sums a mint over several outputs, or twice in one', () => {
    const big = 9_223_372_036_854_775_807n
    const outputs = [
      [{ tokenId: newId, amount: big }],
      [],
      [
        { tokenId: newId, amount: 1n },
        { tokenId: newId, amount: 2n },
      ],
    ]
    expect(findMint(firstInput, outputs)).toEqual({
      tokenId: newId,
      amount: 9_223_372_036_854_775_810n,
      issuingOutputIndex: 0,
      outputIndexes: [0, 2],
    })
  })

  test('returns undefined for a transaction that only moves tokens', () => {
    expect(findMint(firstInput, [[{ tokenId: otherId, amount: 5n }], []])).toBeUndefined()
  })
})

describe('listBurnedTokens', () => {
  test('tokens missing from the outputs are burned', () => {
    const inputs = [
      [
        { tokenId: a, amount: 5n },
        { tokenId: b, amount: 1n },
      ],
      [{ tokenId: a, amount: 7n }],
    ]
    const outputs = [
      [{ tokenId: a, amount: 2n }],
      [
        { tokenId: c, amount: 100n },
        { tokenId: a, amount: 4n },
      ],
    ]
    expect(listBurnedTokens(inputs, outputs)).toEqual([
      { tokenId: a, amount: 6n },
      { tokenId: b, amount: 1n },
    ])
  })

  test('moving and merging tokens burns nothing', () => {
    const assets = fc.array(fc.record({ tokenId: fc.constantFrom(a, b, c), amount: fc.bigInt(1n, 2n ** 63n) }))
    fc.assert(
      fc.property(fc.array(assets), (inputs) => {
        expect(listBurnedTokens(inputs, [inputs.flat().toReversed()])).toEqual([])
      }),
    )
  })
})
