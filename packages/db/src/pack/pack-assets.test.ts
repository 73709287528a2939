import type { TokenId } from '@ergo-explorer/chain'
import { anId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { packAssets, unpackAssets } from './pack-assets.ts'

test('tokens come back as they were packed, in their order and with the largest amount', () => {
  const assets = [
    { tokenId: anId<TokenId>(7), amount: 2n ** 63n - 1n },
    { tokenId: anId<TokenId>(3), amount: 1n },
    { tokenId: anId<TokenId>(7), amount: 255n },
  ]
  expect(unpackAssets(packAssets(assets))).toEqual(assets)
})

test('no tokens are null', () => {
  expect(packAssets([])).toBeNull()
  expect(unpackAssets(null)).toEqual([])
})
