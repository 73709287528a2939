import { FEE_SCRIPT } from '@ergo-explorer/chain'
import { buildBoxCandidate, buildTransaction } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { FeeStatistics, poolHistogram } from './fee-statistics.ts'
import { feeOf, feeRate, minFeeNotMet } from './fee.ts'

test('a fee is the sum of all outputs of the fee contract', () => {
  const fee = buildBoxCandidate({ value: 700n, ergoTree: FEE_SCRIPT })
  expect(feeOf(buildTransaction({ outputs: [fee, buildBoxCandidate(), fee] }))).toBe(1400n)
})

test('a fee rate is per 1024 bytes', () => {
  expect(feeRate(1_000_000n, 512)).toBe(2_000_000n)
})

describe('the low fee rejection formats ERG like Java', () => {
  test.each([
    [999_999n, '9.99999E-4'],
    [500_000n, '5.0E-4'],
    [0n, '0.0'],
  ])('%d nanoERG', (fee, expected) => {
    expect(minFeeNotMet(fee)).toBe(`Min fee not met: 0.001 ergs required, ${expected} ergs given`)
  })
})

describe('the recommended fee', () => {
  const transaction = buildTransaction()
  const entry = { transaction, fee: 0n, rate: 2_048_000n, firstSeen: 0 }

  test('is the minimum fee without data', () => {
    expect(new FeeStatistics(0).recommendedFee(5, 300)).toBe(1_000_000n)
  })

  test('is the fee of transactions that waited no longer', () => {
    const statistics = new FeeStatistics(0)
    statistics.record(entry, 150_000)
    expect(statistics.recommendedFee(1, 1000)).toBe(1_000_000n)
    expect(statistics.recommendedFee(2, 1000)).toBe(2_000_000n)
  })

  test('the expected wait grows with the number of better paid transactions', () => {
    const statistics = new FeeStatistics(0)
    expect(statistics.expectedWaitMs(3, 10_000)).toBe(0)
    statistics.record(entry, 10_000)
    expect(statistics.expectedWaitMs(3, 10_000)).toBe(30_000)
  })
})

test('the histogram counts by waiting time, with everything older in the last bin', () => {
  const transaction = buildTransaction()
  const seen = (firstSeen: number) => ({ transaction, fee: 0n, rate: 5n, firstSeen })
  const histogram = poolHistogram([seen(1000), seen(900), seen(500), seen(0)], { bins: 2, maxWaitMs: 400, now: 1000 })
  expect(histogram).toEqual([
    { nTxns: 2, totalFee: 10n },
    { nTxns: 0, totalFee: 0n },
    { nTxns: 2, totalFee: 10n },
  ])
})
