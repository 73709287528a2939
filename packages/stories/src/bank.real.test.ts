import { parseLossless, presetOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { decodeBox } from '@ergo-explorer/node'
import { describeWithRealData, readJson } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { readBank } from './bank.ts'
import { createScriptReader } from './script-reader.ts'

describeWithRealData('SigmaUSD’s bank on mainnet', () => {
  const readScript = createScriptReader(blake2b256)
  const lists = parseLossless(readJson('node/boxes/by-protocol.json')) as Record<
    string,
    { readonly boxes: readonly { readonly box: unknown }[] }
  >

  test('is read with both coins, and its ERG covers them', () => {
    const boxes = Object.values(lists).flatMap((list) => list.boxes.map(({ box }) => decodeBox(box)))
    const { bankNft } = presetOf('mainnet')
    const banks = boxes.flatMap((box) => readBank(box, readScript) ?? []).filter((found) => found.bankNft === bankNft)
    expect(banks).toHaveLength(4)
    for (const found of banks) {
      expect(found.stable.tokenId).toBe('03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04')
      expect(found.nanoErg).toBeGreaterThan(0n)
      expect(found.stable.circulating).toBeGreaterThan(0n)
    }
  })
})
