import { FEE_SCRIPT } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { addressTransactionRowFromV1 } from './address-transaction-row-from-v1.ts'
import { anInput, anOutput, aV1Transaction, OTHER, OWN } from './testing/address-responses.ts'

test('[A05] [T07] an incoming payment names the sender and is unspent', () => {
  const row = addressTransactionRowFromV1(OWN, aV1Transaction())
  expect(row).toMatchObject({ status: 'unspent', nanoErg: '1000000000', timestamp: Date.UTC(2026, 10, 15) })
  expect(row.counterparties).toMatchObject({ direction: 'in', first: { address: OTHER, kind: 'P2PK' }, more: 0 })
})

test('[A05] [F08] an outgoing payment names the receiver; the fee is part of the loss and has no receiver', () => {
  const payment = aV1Transaction({
    inputs: [anInput({ address: OWN, value: 9_007_199_254_740_993n })],
    outputs: [
      anOutput({ address: OTHER, value: 9_007_199_253_640_000n }),
      anOutput({ address: OWN, value: 993n, spentTransactionId: 'f'.repeat(64) }),
      anOutput({ address: 'fee', ergoTree: FEE_SCRIPT, value: 1_100_000n }),
    ],
  })
  const row = addressTransactionRowFromV1(OWN, payment)
  expect(row).toMatchObject({ status: 'spent', nanoErg: '-9007199254740000', inputCount: 1, outputCount: 3 })
  expect(row.counterparties).toMatchObject({ direction: 'out', first: { address: OTHER }, more: 0 })
})

test('[T07] a mempool transaction is unconfirmed and has its first-seen time', () => {
  const { id, inputs, dataInputs, outputs, size } = aV1Transaction()
  expect(
    addressTransactionRowFromV1(OWN, { id, inputs, dataInputs, outputs, size, creationTimestamp: 5 }),
  ).toMatchObject({
    status: 'unconfirmed',
    timestamp: 5,
  })
})

test('[A05] a transaction within one address has no counterparty', () => {
  const row = addressTransactionRowFromV1(OWN, aV1Transaction({ inputs: [anInput({ address: OWN })] }))
  expect(row.counterparties).toEqual({ direction: 'self', first: null, more: 0 })
})
