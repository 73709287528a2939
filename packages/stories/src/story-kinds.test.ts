import { expect, test } from 'vitest'
import { ORDER_SIDES, orderSideNumber, STORY_KINDS, storyKindNumber } from './story-kinds.ts'

test('the numbers of kinds never change, because they are stored: new ones are appended', () => {
  expect(STORY_KINDS).toEqual([
    'unknown-inputs',
    'other',
    'mining-reward',
    'fee-collection',
    'treasury',
    'reemission',
    'rent',
    'mint',
    'oracle-refresh',
    'oracle-post',
    'trade',
    'liquidity',
    'order',
    'bank-exchange',
    'burn',
    'contract-call',
    'airdrop',
    'consolidation',
    'data',
    'self-transfer',
    'exchange',
    'transfer',
  ])
  expect(storyKindNumber('unknown-inputs')).toBe(0)
  expect(storyKindNumber('transfer')).toBe(21)
})

test('the numbers of order sides never change either', () => {
  expect(ORDER_SIDES).toEqual(['sell', 'buy', 'swap', 'deposit', 'redeem'])
  expect(orderSideNumber('redeem')).toBe(4)
})
