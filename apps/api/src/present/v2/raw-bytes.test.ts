import { type Block, type BoxId, type HeaderId, type TransactionId } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { buildBlock, buildBox, buildInput, buildTransaction, fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import {
  presentBoxBytes,
  presentEpochHeaders,
  presentExtensionBytes,
  presentHeaderBytes,
  presentTransactionBytes,
  presentTransactionsBytes,
} from './raw-bytes.ts'

const block: Block = buildBlock({ transactions: [buildTransaction()], extension: [['0001', 'aa']] })
const { header, transactions } = block
const [transaction = expect.fail()] = transactions
const otherHeader = { ...header, timestamp: header.timestamp + 1 }

test('presents bytes that have the hash of their header, root or id', () => {
  expect(presentHeaderBytes(header, blake2b256)).toMatchObject({ blockId: header.id, section: 'header' })
  expect(presentEpochHeaders(header, [header], blake2b256)?.headers).toMatchObject([{ blockId: header.id, height: 1 }])
  expect(presentTransactionsBytes(header, transactions, blake2b256)).toMatchObject({ section: 'transactions' })
  expect(presentExtensionBytes(header, [['0001', 'aa']], blake2b256)?.bytes).toBe(`${header.id}01000101aa`)
  expect(presentTransactionBytes(transaction, blake2b256)).toMatch(/^01/)
  const box = buildBox()
  expect(presentBoxBytes(box.boxId, box, blake2b256)).toEqual({ boxId: box.boxId, bytes: expect.any(String) })
})

test('presents nothing that has another hash', () => {
  const proofs = buildTransaction({ inputs: [buildInput({ proof: 'ab' })] })
  expect(proofs.id).toBe(transaction.id)
  expect([
    presentHeaderBytes(otherHeader, blake2b256),
    presentEpochHeaders(header, [header, otherHeader], blake2b256),
    presentTransactionsBytes(header, [], blake2b256),
    presentTransactionsBytes(header, [proofs], blake2b256),
    presentExtensionBytes(header, [['0001', 'ab']], blake2b256),
    presentTransactionBytes({ ...transaction, id: fakeId<TransactionId>(5) }, blake2b256),
  ]).toEqual(Array(6).fill(undefined))
  const boxId = fakeId<BoxId>(5)
  expect(presentBoxBytes(boxId, buildBox(), blake2b256)).toEqual({ boxId, bytes: null })
  expect(presentBoxBytes(boxId, undefined, blake2b256)).toEqual({ boxId, bytes: null })
  expect(presentHeaderBytes({ ...header, id: fakeId<HeaderId>(5) }, blake2b256)).toBeUndefined()
})
