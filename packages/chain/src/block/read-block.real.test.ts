import { describeWithRealData, readJson } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { decodeBox } from '#box/read-box.ts'
import { serialiseBox } from '#box/box.ts'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { blake2b256 } from '#hash/noble.ts'
import { decodeTransaction } from '#transaction/read-transaction.ts'
import { serialiseTransaction } from '#transaction/transaction.ts'
import { serialiseHeader } from './header-id.ts'
import { decodeHeaderBytes } from './read-block.ts'

/** Serialised objects with their ids, recorded from nodes. */
const vectors = (name: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The shape of the files.
  JSON.parse(readJson(`vectors/${name}.json`)) as { id: string; boxId: string; bytes: string }[]

describeWithRealData('recorded bytes', () => {
  test('of headers, transactions and boxes decode to their ids and encode to the same bytes', () => {
    for (const { id, bytes } of vectors('header-bytes-and-ids')) {
      const header = decodeHeaderBytes(hexToBytes(bytes), blake2b256)
      expect(header.ok && [header.value.id, bytesToHex(serialiseHeader(header.value))]).toEqual([id, bytes])
    }
    for (const { id, bytes } of vectors('tx-bytes-mainnet-0000001-0000200')) {
      const transaction = decodeTransaction(hexToBytes(bytes), blake2b256)
      expect(transaction.ok && [transaction.value.id, bytesToHex(serialiseTransaction(transaction.value))]).toEqual([
        id,
        bytes,
      ])
    }
    for (const { boxId, bytes } of [...vectors('box-bytes-1759500'), ...vectors('box-bytes-recent')]) {
      const box = decodeBox(hexToBytes(bytes), blake2b256)
      const encoded = box.ok && serialiseBox(box.value, box.value.transactionId, box.value.index)
      expect(box.ok && encoded && [box.value.boxId, bytesToHex(encoded)]).toEqual([boxId, bytes])
    }
  })
})
