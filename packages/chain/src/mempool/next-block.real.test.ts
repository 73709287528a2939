import { describeWithRealData, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { type BlockInterval, estimateNextBlock, PACE_INTERVALS } from './next-block.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

describeWithRealData('estimate of the next block on recorded headers', () => {
  test('contains 85 to 95 % of the intervals', () => {
    let [inside, count] = [0, 0]
    for (const intervals of recordedRuns()) {
      for (let i = PACE_INTERVALS; i < intervals.length; i++) {
        const recent = intervals.slice(i - PACE_INTERVALS, i).toReversed()
        const { earliestMs, latestMs } = estimateNextBlock(recent, 120_000)
        const { intervalMs = 0 } = intervals[i] ?? {}
        count++
        if (intervalMs >= earliestMs && intervalMs <= latestMs) inside++
      }
    }
    say(`next block: ${count} recorded intervals, ${((100 * inside) / count).toFixed(1)} % inside the stated range`)
    expect(count).toBeGreaterThan(4000)
    expect(inside / count).toBeGreaterThan(0.85)
    expect(inside / count).toBeLessThan(0.95)
  })
})

interface RecordedHeader {
  readonly height: number
  readonly timestamp: number
  readonly difficulty: string
}

/** Runs of consecutive blocks. */
function recordedRuns(): BlockInterval[][] {
  const lines = <T>(name: string) => readLines(name).map((line) => JSON.parse(line) as T)
  const runs: readonly (readonly RecordedHeader[])[] = [
    lines<{ readonly header: RecordedHeader }>('node/blocks/mainnet-0000001-0004200.jsonl.gz').map(
      ({ header }) => header,
    ),
    lines<RecordedHeader>('node/headers/mainnet-1795072-1795967.jsonl.gz'),
    ['0844573-0844672', '0844673-0844772'].flatMap(
      (range) => JSON.parse(readJson(`node/headers/mainnet-${range}.json`)) as RecordedHeader[],
    ),
  ]
  return runs.map((headers) => {
    const sorted = headers.toSorted((a, b) => a.height - b.height)
    return sorted.slice(1).map(({ timestamp, difficulty }, i) => ({
      intervalMs: timestamp - (sorted[i]?.timestamp ?? 0),
      difficulty: BigInt(difficulty),
    }))
  })
}
