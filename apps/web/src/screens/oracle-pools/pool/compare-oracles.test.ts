import { describe, expect, test } from 'vitest'
import { aPoolDetail, anOracle } from '#data/oracles/testing/oracle-responses.ts'
import { compareOracles, computeDeviationPercent, computeDoubledMedian, countEndedEpochs } from './compare-oracles.ts'

test('[U12] the deviation of an oracle is measured from the median of the ready datapoints only', () => {
  const { oracles, referenceMedian } = compareOracles(aPoolDetail())
  // 849000001, 850000000, 858500000.
  expect(referenceMedian).toEqual({ kind: 'ready', epoch: 12, count: 3, doubledMedian: '1700000000' })
  expect(oracles.map(({ deviationFromMedian }) => deviationFromMedian)).toEqual(['0.00', '0.12', '-0.99', null])
  expect(oracles.map(({ deviationFromRate }) => deviationFromRate)).toEqual(['0.00', '0.12', '-0.99', '-5.56'])
})

test('[U12] while no oracle is ready, the datapoints of the last epoch are compared', () => {
  const collected = (datapoint: string, epoch: number) => anOracle({ state: 'collected', datapoint, epoch })
  const { oracles, referenceMedian } = compareOracles(
    aPoolDetail({ oracles: [collected('100', 11), collected('103', 11), collected('500', 4)] }),
  )
  expect(referenceMedian).toEqual({ kind: 'last', epoch: 11, count: 2, doubledMedian: '203' })
  expect(oracles.map(({ deviationFromMedian }) => deviationFromMedian)).toEqual(['1.50', '-1.46', null])
})

test('[U12] missed epochs are listed and drawn over the epochs that are over', () => {
  const { oracles } = compareOracles(aPoolDetail())
  expect(countEndedEpochs(aPoolDetail())).toBe(2)
  expect(oracles.map(({ missedEpochs }) => missedEpochs)).toEqual([[], [11], [], [11, 10]])
  expect(oracles.map(({ participation }) => participation)).toEqual([
    [true, true],
    [true, false],
    [true, true],
    [false, false],
  ])
})

test('a version 1 pool counts no epochs, so no oracle has missed any', () => {
  const pool = aPoolDetail({
    contractVersion: 1,
    epoch: null,
    refresh: null,
    oracles: [anOracle({ epoch: null, missedEpochs: null })],
  })
  const { oracles, referenceMedian } = compareOracles(pool)
  expect(countEndedEpochs(pool)).toBeNull()
  expect(oracles[0]).toMatchObject({ participation: null, missedEpochs: null, deviationFromMedian: '0.00' })
  expect(referenceMedian).toMatchObject({ kind: 'ready', epoch: null, count: 1 })
})

describe('median', () => {
  test('[U12] the median of an odd number of datapoints is one of them, of an even number it lies between two', () => {
    expect(computeDoubledMedian([30n, 10n, 20n])).toBe(40n)
    expect(computeDoubledMedian([10n, 40n, 20n, 25n])).toBe(45n)
    expect(computeDoubledMedian([7n])).toBe(14n)
    expect(computeDoubledMedian([])).toBeNull()
  })

  test('[U12] the deviation is exact where floats are not', () => {
    // The median is 10^20 + 0.5.
    const doubled = computeDoubledMedian([10n ** 20n, 10n ** 20n + 1n]) ?? 0n
    expect(computeDeviationPercent(doubled, 10n ** 20n, 'nanoErgPerKilogramOfGold')).toBe('0.00')
    expect(computeDeviationPercent(400n, 203n, 'nanoErgPerKilogramOfGold')).toBe('1.50')
    expect(computeDeviationPercent(400n, 190n, 'nanoErgPerKilogramOfGold')).toBe('-5.00')
    // 22.5 is the median, and 22 lies 2.222… % below it.
    expect(computeDeviationPercent(45n, 22n, 'nanoErgPerKilogramOfGold')).toBe('-2.22')
    expect(computeDeviationPercent(0n, 5n, 'nanoErgPerKilogramOfGold')).toBeNull()
  })

  test('[U12] a higher dollar rate deviates towards a lower price', () => {
    // 1 ERG is worth $5.00 at the median and $4.00 at the datapoint.
    expect(computeDeviationPercent(400_000_000n, 250_000_000n, 'nanoErgPerUsd')).toBe('-20.00')
    expect(computeDeviationPercent(400_000_000n, 0n, 'nanoErgPerUsd')).toBeNull()
  })
})
