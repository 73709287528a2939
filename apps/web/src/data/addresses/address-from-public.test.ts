import { expect, test } from 'vitest'
import { addressFromPublic } from './address-from-public.ts'
import { anInput, anOutput, aV1Transaction, OTHER, OWN } from './testing/builders.ts'

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
const waiting = {
  id,
  dataInputs,
  size,
  creationTimestamp: 1,
  inputs: [anInput({ address: OWN, value: 3_000_000_000n })],
  outputs: [anOutput({ address: OTHER, value: 2_000_000_000n }), anOutput({ address: OWN, value: 1_000_000_000n })],
}

test('[A01] [F08] from v0 and v1, the final balance is the confirmed one with what waits both ways', () => {
  const view = addressFromPublic(info(OWN), { items: [waiting], total: 1 })
  expect(view).toMatchObject({
    kind: 'wallet',
    confirmed: '9007199254740993',
    final: '9007197254740993',
    waiting: 1,
    received: '18014398509481985',
    transactionCount: 7,
    tokenCount: 1,
  })
})

test('[A01] where more waits than was read, nobody knows the final balance', () => {
  expect(addressFromPublic(info(OWN), { items: [waiting], total: 2 }).final).toBeNull()
})

test('an address tells by itself whether a miner’s reward is behind it', () => {
  const reward = '88dhgzEuTXaSFJcuHsyG3P5HuvbiiPhhvLRqsEgiSxhW5PDDg4ebD8D8uorMiHywFMeyNRpuuqvtG4mm'
  expect(addressFromPublic(info(reward), { items: [], total: 0 }).kind).toBe('reward')
})
