import { presetOf } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import type { RecentBlocks } from '#queries/statistics.ts'
import { presentHashRateShares, presentStatsSummary } from './statistics.ts'

test('counts a miner with exactly 1 % of the blocks as other', () => {
  const miners = [
    { address: 'aaaaaaaaFirst', blocks: 198 },
    { address: 'aaaaaaaaSecond', blocks: 2 },
  ]
  expect(presentHashRateShares('mainnet', miners)).toEqual([
    { name: 'aaaFirst', value: 198 },
    { name: 'other', value: 2 },
  ])
})

test('has no other segment without small miners', () => {
  expect(presentHashRateShares('mainnet', [{ address: '12345678', blocks: 3 }])).toEqual([
    { name: '12345678', value: 3 },
  ])
  expect(presentHashRateShares('mainnet', [])).toEqual([])
})

test('shows a known miner by name, and lets the other segment be the largest', () => {
  const known = '88dhgzEuTXaTj2AZkM2vwnemCYyAUJymaFf8iJPUYmgLkJqQmPd3DTubYS5UfL75MhQbEjmuhBMbdspA'
  const small = Array.from({ length: 150 }, (_, i) => ({ address: `small${i}`, blocks: 1 }))
  expect(presentHashRateShares('mainnet', [{ address: known, blocks: 100 }, ...small])).toEqual([
    { name: 'other', value: 150 },
    { name: 'K1 Pool', value: 100 },
  ])
})

test('names of mainnet miners do not appear on other networks', () => {
  const address = '88dhgzEuTXaTj2AZkM2vwnemCYyAUJymaFf8iJPUYmgLkJqQmPd3DTubYS5UfL75MhQbEjmuhBMbdspA'
  expect(presentHashRateShares('devnet', [{ address, blocks: 3 }])).toEqual([{ name: 'hBMbdspA', value: 3 }])
})

test('rounds percentages half up at the eighth decimal, whatever the size of the sums', () => {
  const day: RecentBlocks = {
    version: 4,
    height: 9,
    blocks: 2,
    transactions: 3,
    difficulty: 5n,
    work: 864_000n,
    fees: 1n,
    coins: 3n * 10n ** 20n,
    volume: 7n,
    miningTime: 5n,
    firstBox: 1,
  }
  expect(presentStatsSummary(presetOf('mainnet'), day, { reward: 2n, unspent: 9n })).toMatchObject({
    blockSummary: { averageMiningTime: 2n },
    miningCost: {
      percentEarnedTransactionsFees: 33.33333333,
      percentTransactionVolume: 0,
      costPerTransaction: 1n,
      hashRate: 11n,
    },
  })
  const half = presentStatsSummary(presetOf('mainnet'), { ...day, fees: 2n }, { reward: 1n, unspent: 9n })
  expect(half.miningCost.percentEarnedTransactionsFees).toBe(66.66666667)
})
