import type { TokenId } from '@ergo-explorer/chain'
import { fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { packAssets, unpackAssets } from './pack-assets.ts'

test('unpacks tokens in order, with the largest amount intact', () => {
  const assets = [
    { tokenId: fakeId<TokenId>(7), amount: 2n ** 63n - 1n },
    { tokenId: fakeId<TokenId>(3), amount: 1n },
    { tokenId: fakeId<TokenId>(7), amount: 255n },
  ]
  expect(unpackAssets(packAssets(assets))).toEqual(assets)
})

test('packs an empty list as null', () => {
  expect(packAssets([])).toBeNull()
  expect(unpackAssets(null)).toEqual([])
})
