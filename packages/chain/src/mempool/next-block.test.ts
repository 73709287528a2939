import { describe, expect, test } from 'vitest'
import { type BlockInterval, estimateNextBlock, PACE_INTERVALS } from './next-block.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const TARGET_MS = 120_000

/** The same numbers in every run: a linear congruential generator. */
function seededExponential(seed: number): (mean: number) => number {
  let state = seed
  return (mean) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return -mean * Math.log((state + 0.5) / 2 ** 32)
  }
}

/** Share of intervals inside the range that was stated before each of them. */
function coverageOf(intervals: readonly BlockInterval[]): { readonly inside: number; readonly count: number } {
  let inside = 0
  for (let i = PACE_INTERVALS; i < intervals.length; i++) {
    const { earliestMs, latestMs } = estimateNextBlock(intervals.slice(i - PACE_INTERVALS, i).toReversed(), TARGET_MS)
    const { intervalMs = 0 } = intervals[i] ?? {}
    if (intervalMs >= earliestMs && intervalMs <= latestMs) inside++
  }
  return { inside: inside / (intervals.length - PACE_INTERVALS), count: intervals.length - PACE_INTERVALS }
}

describe('estimate of the next block', () => {
  test('contains 85 to 95 % of 5,000 intervals while hash rate and difficulty change', () => {
    const exponential = seededExponential(42)
    const intervals = Array.from({ length: 5000 + PACE_INTERVALS }, (_, i): BlockInterval => {
      // The difficulty changes every 128 blocks by up to 30 %, the hash rate every 700 blocks by up to a half.
      const difficulty = 1000 + 300 * Math.sin(Math.floor(i / 128))
      const hashRate = 1000 / TARGET_MS + (Math.floor(i / 700) % 2) * (500 / TARGET_MS)
      return { intervalMs: Math.round(exponential(difficulty / hashRate)), difficulty: BigInt(Math.round(difficulty)) }
    })
    const { inside, count } = coverageOf(intervals)
    say(`next block: ${count} simulated intervals, ${(100 * inside).toFixed(1)} % inside the stated range`)
    expect(inside).toBeGreaterThan(0.85)
    expect(inside).toBeLessThan(0.95)
  })

  test('measures the median at the current difficulty', () => {
    const recent = [10_000, 90_000, 50_000].map((intervalMs) => ({ intervalMs, difficulty: 100n }))
    const steady = estimateNextBlock(recent, TARGET_MS)
    expect(steady.meanIntervalMs).toBe(Math.round(50_000 / Math.LN2))
    expect(steady.medianMs).toBe(50_000)
    expect(steady.earliestMs / steady.meanIntervalMs).toBeCloseTo(0.0513, 3)
    expect(steady.latestMs / steady.meanIntervalMs).toBeCloseTo(2.9957, 3)
    // The newest block is twice as difficult as those before it, so each of them would have taken twice as long.
    const harder = estimateNextBlock([{ intervalMs: 100_000, difficulty: 200n }, ...recent], TARGET_MS)
    expect(harder).toMatchObject({ meanIntervalMs: Math.round(100_000 / Math.LN2), intervalCount: 4 })
  })

  test('leaves out a twentieth of the intervals on either side', () => {
    const recent = Array.from({ length: 60 }, (_, i) => ({ intervalMs: 1000 * ((i * 7) % 60), difficulty: 9n }))
    expect(estimateNextBlock(recent, TARGET_MS)).toMatchObject({ earliestMs: 2000, medianMs: 29_500, latestMs: 57_000 })
  })

  test('ignores an interval in which the chain stood still, and intervals before the last 60', () => {
    const recent = Array.from({ length: 200 }, (_, i) => ({
      intervalMs: i === 3 ? 86_400_000 : i < PACE_INTERVALS ? 15_000 : 900_000,
      difficulty: 5n,
    }))
    expect(estimateNextBlock(recent, TARGET_MS)).toMatchObject({
      meanIntervalMs: Math.round(15_000 / Math.LN2),
      intervalCount: 60,
    })
  })

  test('is the target of the network before there are two blocks', () => {
    expect(estimateNextBlock([], TARGET_MS)).toMatchObject({ meanIntervalMs: TARGET_MS, intervalCount: 0 })
  })
})
