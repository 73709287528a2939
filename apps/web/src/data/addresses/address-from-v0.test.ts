import { expect, test } from 'vitest'
import { addressFromV0 } from './address-from-v0.ts'
import { anInput, anOutput, aV1Transaction, OTHER, OWN } from './testing/address-responses.ts'

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

const { id, dataInputs, size } = aV1Transaction()
const unconfirmed = {
  id,
  dataInputs,
  size,
  creationTimestamp: 1,
  inputs: [anInput({ address: OWN, value: 3_000_000_000n })],
  outputs: [anOutput({ address: OTHER, value: 2_000_000_000n }), anOutput({ address: OWN, value: 1_000_000_000n })],
}

test('[A01] [F08] from v0 and v1, the final balance is the confirmed balance plus the effect of pending transactions', () => {
  const view = addressFromV0(info(OWN), { items: [unconfirmed], total: 1 })
  expect(view).toMatchObject({
    kind: 'wallet',
    confirmed: '9007199254740993',
    final: '9007197254740993',
    mempoolTransactionCount: 1,
    received: '18014398509481985',
    transactionCount: 7,
    tokenCount: 1,
  })
})

test('[A01] the final balance is unknown when not all pending transactions were read', () => {
  expect(addressFromV0(info(OWN), { items: [unconfirmed], total: 2 }).final).toBeNull()
})

test('recognises a miner reward address from the address alone', () => {
  const reward = '88dhgzEuTXaSFJcuHsyG3P5HuvbiiPhhvLRqsEgiSxhW5PDDg4ebD8D8uorMiHywFMeyNRpuuqvtG4mm'
  expect(addressFromV0(info(reward), { items: [], total: 0 }).kind).toBe('reward')
})
