import { FEE_SCRIPT, readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { addressTransactionStatus, deriveAddressRole, finalBalance } from '#data/addresses/address.ts'
import { anInput, anOutput, aV1Transaction, OTHER, OWN } from '#data/addresses/testing/address-responses.ts'
import { addressFromV0, sumEffects, transactionFromV1 } from './addresses.ts'

const info = (address: string) => ({
  summary: { id: address },
  transactions: {
    confirmed: 7,
    totalReceived: 18_014_398_509_481_985n,
    confirmedBalance: 9_007_199_254_740_993n,
    totalBalance: 9_007_199_254_740_993n,
    confirmedTokensBalance: [{ tokenId: 'a'.repeat(64), amount: 5n, name: null, decimals: null }],
    totalTokensBalance: [],
  },
})

const { id: transactionId, dataInputs: noDataInputs, size: transactionSize } = aV1Transaction()
const unconfirmed = {
  id: transactionId,
  dataInputs: noDataInputs,
  size: transactionSize,
  creationTimestamp: 1,
  inputs: [anInput({ address: OWN, value: 3_000_000_000n })],
  outputs: [anOutput({ address: OTHER, value: 2_000_000_000n }), anOutput({ address: OWN, value: 1_000_000_000n })],
}

test('[A01] [F08] from v0 and v1, the final balance is the confirmed balance plus the effect of pending transactions', () => {
  const address = addressFromV0(info(OWN), { items: [unconfirmed], total: 1 })
  expect(address).toMatchObject({
    kind: 'P2PK',
    balance: { nanoErg: '9007199254740993', tokens: { total: 1 } },
    pending: { transactionCount: 1, nanoErg: '-2000000000' },
    received: '18014398509481985',
    transactionCount: 7,
  })
  const { balance, pending } = address
  expect(finalBalance({ balance, pending })).toBe('9007197254740993')
})

test('[A01] the final balance is unknown when not all pending transactions were read', () => {
  expect(addressFromV0(info(OWN), { items: [unconfirmed], total: 2 }).pending.nanoErg).toBeNull()
})

test('recognises a miner reward address from the address alone', () => {
  const reward = '88dhgzEuTXaSFJcuHsyG3P5HuvbiiPhhvLRqsEgiSxhW5PDDg4ebD8D8uorMiHywFMeyNRpuuqvtG4mm'
  const { kind, script } = addressFromV0(info(reward), { items: [], total: 0 })
  expect(deriveAddressRole(kind, script?.ergoTree)).toBe('reward')
})

test('[A05] [T07] an incoming payment names the sender and is unspent', () => {
  const row = transactionFromV1(OWN, aV1Transaction())
  expect(addressTransactionStatus(row)).toBe('unspent')
  expect(row.timestamp).toBe(Date.UTC(2026, 10, 15))
  expect(row.effect).toMatchObject({
    kind: 'received',
    nanoErg: '1000000000',
    counterparties: [{ address: OTHER, kind: 'P2PK' }],
  })
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
  const row = transactionFromV1(OWN, payment)
  expect(addressTransactionStatus(row)).toBe('spent')
  expect(row).toMatchObject({ inputCount: 1, outputCount: 3 })
  expect(row.effect).toMatchObject({
    kind: 'sent',
    nanoErg: '-9007199254740000',
    fee: '1100000',
    counterparties: [{ address: OTHER }],
  })
})

test('[A05] [F08] the change of an address is exactly what it receives minus what it spends', () => {
  const asset = (tokenId: string, amount: bigint) => ({
    tokenId,
    index: 0,
    amount,
    name: 'Larkspur',
    decimals: 2,
    type: null,
  })
  const { nanoErg, assets } = transactionFromV1(
    OWN,
    aV1Transaction({
      inputs: [
        anInput({
          address: OWN,
          value: 9_007_199_254_740_993n,
          assets: [asset('a', 9_223_372_036_854_775_807n), asset('b', 7n)],
        }),
      ],
      outputs: [
        anOutput({ value: 9_007_199_254_740_992n, assets: [asset('a', 9_223_372_036_854_775_806n), asset('b', 7n)] }),
        anOutput({ address: OTHER, value: 1n, assets: [asset('a', 1n)] }),
      ],
    }),
  ).effect
  expect(nanoErg).toBe('-1')
  expect(assets).toEqual([{ tokenId: 'a', name: 'Larkspur', decimals: 2, genuineness: 'unknown', amount: '-1' }])
})

test('[T07] a mempool transaction is unconfirmed and has its first-seen time', () => {
  const { id, inputs, dataInputs, outputs, size } = aV1Transaction()
  const row = transactionFromV1(OWN, { id, inputs, dataInputs, outputs, size, creationTimestamp: 5 })
  expect(addressTransactionStatus(row)).toBe('unconfirmed')
  expect(row.firstSeen).toBe(5)
})

test('[A05] a transaction within one address has no counterparty', () => {
  const row = transactionFromV1(OWN, aV1Transaction({ inputs: [anInput({ address: OWN })] }))
  expect(row.effect).toMatchObject({ kind: 'unchanged', fee: '0', counterparties: [], counterpartyCount: 0 })
})

const token = (tokenId: string) => ({ tokenId, name: null, decimals: 0, genuineness: 'unknown' }) as const

test('[A01] [F08] the effects of several transactions add up exactly; tokens without a change are left out', () => {
  const sum = sumEffects([
    {
      nanoErg: readNanoErg('9007199254740993'),
      assets: [
        { ...token('a'), amount: readTokenUnits('9223372036854775807') },
        { ...token('b'), amount: readTokenUnits('5') },
      ],
    },
    {
      nanoErg: readNanoErg('-993'),
      assets: [
        { ...token('a'), amount: readTokenUnits('-7') },
        { ...token('b'), amount: readTokenUnits('-5') },
      ],
    },
  ])
  expect(sum).toEqual({
    nanoErg: '9007199254740000',
    assets: [{ ...token('a'), amount: '9223372036854775800' }],
  })
})
