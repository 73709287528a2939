import { describe, expect, test } from 'vitest'
import { type BlockCandidate, orderMempool } from './block-projection.ts'
import {
  firstRankFee,
  forecastConfirmation,
  forecastTimes,
  listPositions,
  nextBlockFee,
  positionWithFee,
} from './confirmation-forecast.ts'

/** 1024 bytes, so that the fee equals the weight. */
const aCandidate = (id: string, fee: number, differences: Partial<BlockCandidate> = {}): BlockCandidate => ({
  id,
  fee: BigInt(fee),
  size: 1024,
  cost: 0,
  firstSeen: 0,
  depth: 0,
  parents: [],
  ...differences,
})
/** Two transactions per block. */
const limits = { maxBlockSize: 2048, maxBlockCost: 1_000_000 }

describe('position', () => {
  const ordered = orderMempool([aCandidate('a', 5000), aCandidate('b', 4000), aCandidate('c', 3000)])

  test('counts rank, block and position in the block from 1', () => {
    expect(listPositions(ordered, limits).get('b')).toEqual({
      rank: 2,
      total: 3,
      block: 1,
      positionInBlock: 2,
      transactionsInBlock: 2,
      bytesBefore: 1024,
      bytesInBlock: 2048,
      work: 1,
    })
    expect(listPositions(ordered, limits).get('c')).toMatchObject({ rank: 3, block: 2, positionInBlock: 1, work: 1.5 })
    expect(listPositions(ordered, limits).get('x')).toBeUndefined()
  })

  test('has no block for a transaction that fits into none', () => {
    const large = orderMempool([aCandidate('a', 5000, { size: 4096 })])
    expect(listPositions(large, limits).get('a')).toMatchObject({ rank: 1, block: undefined, work: Infinity })
  })
})

describe('times', () => {
  const minutesOf = (work: number, incoming = 0) => {
    const {
      earliestMs = 0,
      medianMs = 0,
      latestMs = 0,
    } = forecastTimes({ work }, { meanIntervalMs: 120_000, incoming })
    return [earliestMs, medianMs, latestMs].map((ms) => ms / 60_000)
  }
  const worstError = (actual: readonly number[], expected: readonly number[]) =>
    Math.max(...expected.map((minutes, i) => Math.abs((actual[i] ?? 0) / minutes - 1)))

  test('are exponential for the next block: −ln(0.95), ln 2 and ln 20 intervals', () => {
    expect(worstError(minutesOf(0.4), [0.1026, 1.3863, 5.9915])).toBeLessThan(0.03)
  })

  test('are Erlang distributed for later blocks', () => {
    expect(worstError(minutesOf(1.4), [0.7107, 3.3567, 9.4877])).toBeLessThan(0.03)
    expect(worstError(minutesOf(4.01), [3.9403, 9.3418, 18.307])).toBeLessThan(0.03)
  })

  test('grow with the transactions that arrive ahead', () => {
    const [calm, busy] = [minutesOf(2.5), minutesOf(2.5, 0.5)]
    expect(busy[1]).toBeGreaterThan((calm[1] ?? 0) * 1.4)
    expect(busy[2]).toBeGreaterThan((calm[2] ?? 0) * 1.4)
  })

  test('have no upper bound while more arrives than blocks take', () => {
    const times = forecastTimes({ work: 2.5 }, { meanIntervalMs: 120_000, incoming: 1.5 })
    expect(times.latestMs).toBeUndefined()
    expect(forecastTimes({ work: Infinity }, { meanIntervalMs: 120_000, incoming: 0 })).toEqual({
      earliestMs: undefined,
      medianMs: undefined,
      latestMs: undefined,
    })
  })

  test('follow from position and pace', () => {
    const ordered = orderMempool([aCandidate('a', 5000), aCandidate('b', 4000), aCandidate('c', 3000)])
    const pace = { meanIntervalMs: 60_000, bytesAheadPerBlock: 0 }
    const forecast = forecastConfirmation(ordered, 'c', { limits, pace })
    expect(forecast?.position.block).toBe(2)
    expect(worstError([(forecast?.medianMs ?? 0) / 60_000], [1.6783])).toBeLessThan(0.03)
    expect(forecastConfirmation(ordered, 'x', { limits, pace })).toBeUndefined()
    const busy = forecastConfirmation(ordered, 'c', { limits, pace: { ...pace, bytesAheadPerBlock: 1024 } })
    expect(busy?.medianMs).toBeGreaterThan(forecast?.medianMs ?? 0)
  })
})

describe('other fees', () => {
  const ordered = orderMempool([
    aCandidate('a', 50_000_000),
    aCandidate('b', 40_000_000),
    aCandidate('c', 30_000_000),
    aCandidate('d', 20_000_000),
  ])

  test('change rank and block', () => {
    expect(positionWithFee(ordered, 'd', { fee: 35_000_000n, limits })).toEqual({ fee: 35_000_000n, rank: 3, block: 2 })
    expect(positionWithFee(ordered, 'a', { fee: 1_000_000n, limits })).toEqual({ fee: 1_000_000n, rank: 4, block: 2 })
  })

  test('the next block needs one step more than the transaction that is displaced', () => {
    expect(nextBlockFee(ordered, 'd', limits)).toEqual({ fee: 40_100_000n, rank: 2, block: 1 })
    expect(firstRankFee(ordered, 'd', limits)).toEqual({ fee: 50_100_000n, rank: 1, block: 1 })
  })

  test('no fee is sufficient for a transaction larger than a block', () => {
    const large = orderMempool([aCandidate('a', 5000), aCandidate('b', 4000, { size: 4096 })])
    expect(nextBlockFee(large, 'b', limits)).toBeUndefined()
  })

  test('a fee moves ancestors that pay less', () => {
    const family = orderMempool([
      aCandidate('a', 50_000_000),
      aCandidate('b', 40_000_000),
      aCandidate('parent', 5_000_000),
      aCandidate('child', 6_000_000, { depth: 1, parents: ['parent'] }),
    ])
    expect(positionWithFee(family, 'child', { fee: 60_000_000n, limits })).toEqual({
      fee: 60_000_000n,
      rank: 2,
      block: 1,
    })
    // Parent and child must both fit into the next block.
    expect(nextBlockFee(family, 'child', limits)).toEqual({ fee: 50_100_000n, rank: 2, block: 1 })
  })
})
