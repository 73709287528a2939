import { FEE_SCRIPT } from '@ergo-explorer/chain'
import { aCandidate, aTransaction } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { FeeStatistics, poolHistogram } from './fee-statistics.ts'
import { feeOf, feeRate, minFeeNotMet } from './fee.ts'

test('a fee is what stands under the fee contract, in however many outputs', () => {
  const fee = aCandidate({ value: 700n, ergoTree: FEE_SCRIPT })
  expect(feeOf(aTransaction({ outputs: [fee, aCandidate(), fee] }))).toBe(1400n)
})

test('a rate is for 1024 bytes', () => {
  expect(feeRate(1_000_000n, 512)).toBe(2_000_000n)
})

describe('the refusal of a low fee writes ERG as Java does', () => {
  test.each([
    [999_999n, '9.99999E-4'],
    [500_000n, '5.0E-4'],
    [0n, '0.0'],
  ])('%d nanoERG', (fee, given) => {
    expect(minFeeNotMet(fee)).toBe(`Min fee not met: 0.001 ergs required, ${given} ergs given`)
  })
})

describe('what it takes to be mined', () => {
  const transaction = aTransaction()
  const entry = { transaction, fee: 0n, rate: 2_048_000n, firstSeen: 0 }

  test('is the least fee while nothing is known', () => {
    expect(new FeeStatistics(0).recommendedFee(5, 300)).toBe(1_000_000n)
  })

  test('is what was paid by those who waited no longer', () => {
    const statistics = new FeeStatistics(0)
    statistics.record(entry, 150_000)
    expect(statistics.recommendedFee(1, 1000)).toBe(1_000_000n)
    expect(statistics.recommendedFee(2, 1000)).toBe(2_000_000n)
  })

  test('the wait grows with how many pay better', () => {
    const statistics = new FeeStatistics(0)
    expect(statistics.expectedWaitMs(3, 10_000)).toBe(0)
    statistics.record(entry, 10_000)
    expect(statistics.expectedWaitMs(3, 10_000)).toBe(30_000)
  })
})

test('the histogram counts by time waited, the last bin everything older', () => {
  const transaction = aTransaction()
  const seen = (firstSeen: number) => ({ transaction, fee: 0n, rate: 5n, firstSeen })
  const histogram = poolHistogram([seen(1000), seen(900), seen(500), seen(0)], 2, 400, 1000)
  expect(histogram).toEqual([
    { nTxns: 2, totalFee: 10n },
    { nTxns: 0, totalFee: 0n },
    { nTxns: 2, totalFee: 10n },
  ])
})
