import { describe, expect, test } from 'vitest'
import { demo } from '#network/demo.ts'
import { mainnet } from '#network/mainnet.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { type DifficultyHeader, nextDifficulty, hashRate, hashRateOfHeaders, hashRateOfPeriod } from './difficulty.ts'
import { heightsForRecalculation } from './difficulty-epoch.ts'

const LONG_EPOCH_MS = 1024 * 120_000
const SHORT_EPOCH_MS = 128 * 120_000

describe('by least squares', () => {
  /** Headers at the target pace, so that each epoch needed exactly the difficulty it had. */
  const onPace = (forHeight: number, difficulties: readonly bigint[]): DifficultyHeader[] =>
    heightsForRecalculation(mainnet, forHeight).map((height, i) => ({
      height,
      timestamp: i * LONG_EPOCH_MS,
      difficulty: difficulties[i] ?? 0n,
    }))

  test('block 1 has the initial difficulty', () => {
    expect(nextDifficulty(mainnet, [], 1)).toBe(1_199_990_374_400n)
  })

  test('equals the parent’s within an epoch', () => {
    expect(nextDifficulty(mainnet, [{ height: 1500, timestamp: 0, difficulty: 7n }], 1501)).toBe(7n)
  })

  test('stays the same with only one epoch end', () => {
    expect(nextDifficulty(mainnet, onPace(1025, [1000n]), 1025)).toBe(1000n)
  })

  test('two epoch ends give the difficulty that the epoch between them needed', () => {
    const slow = [
      { height: 1024, timestamp: 0, difficulty: 1000n },
      { height: 2048, timestamp: 2 * LONG_EPOCH_MS, difficulty: 1000n },
    ]
    expect(nextDifficulty(mainnet, slow, 2049)).toBe(500n)
  })

  test('stays the same if the epoch ends have equal timestamps', () => {
    const frozen = [1024, 2048].map((height) => ({ height, timestamp: 0, difficulty: BigInt(height) }))
    expect(nextDifficulty(mainnet, frozen, 2049)).toBe(1024n)
  })

  test('1000, 2000, 3000 continue with 4000', () => {
    expect(nextDifficulty(mainnet, onPace(4097, [1n, 1000n, 2000n, 3000n]), 4097)).toBe(4000n)
  })

  test('truncates towards zero at each division', () => {
    // 1000, 1500, 2500: slope 1500 / 2048; −583.3 + 3750 becomes −583 + 3750.
    expect(nextDifficulty(mainnet, onPace(4097, [1n, 1000n, 1500n, 2500n]), 4097)).toBe(3167n)
  })

  test('restarts at the initial difficulty if the prediction falls below 1', () => {
    expect(nextDifficulty(mainnet, onPace(4097, [1n, 3000n, 2000n, 1000n]), 4097)).toBe(1_199_990_374_400n)
  })

  test('may predict 1', () => {
    expect(nextDifficulty(mainnet, onPace(4097, [1n, 3073n, 2049n, 1025n]), 4097)).toBe(1n)
  })

  test('needs no hard fork of version 2', () => {
    const { autolykosV2: _, ...difficulty } = mainnet.difficulty
    expect(nextDifficulty({ ...mainnet, difficulty }, [{ height: 1500, timestamp: 0, difficulty: 7n }], 1501)).toBe(7n)
  })

  test('the result fits the compact form of a header', () => {
    // 2^24 + 1 needs four bytes, of which a header stores three.
    expect(nextDifficulty(mainnet, onPace(1025, [16_777_217n]), 1025)).toBe(16_777_216n)
  })

  test('the first two blocks of Autolykos v2 have a fixed difficulty', () => {
    const parent = (height: number) => ({ height, timestamp: 0, difficulty: 5n })
    expect(nextDifficulty(mainnet, [parent(417_790)], 417_791)).toBe(5n)
    expect(nextDifficulty(mainnet, [parent(417_791)], 417_792)).toBe(122_702_199_259_136n)
    expect(nextDifficulty(mainnet, onPace(417_793, []), 417_793)).toBe(122_702_199_259_136n)
    expect(nextDifficulty(mainnet, [parent(417_793)], 417_794)).toBe(5n)
  })
})

describe('by EIP-37', () => {
  /** Eight epochs of difficulty 1000 whose duration was `pace` times the target. */
  const atPace = (pace: number): DifficultyHeader[] =>
    heightsForRecalculation(mainnet, 1_796_097).map((height, i) => ({
      height,
      timestamp: Math.round(i * pace * SHORT_EPOCH_MS),
      difficulty: 1000n,
    }))

  test('a chain on pace keeps its difficulty', () => {
    expect(nextDifficulty(mainnet, atPace(1), 1_796_097)).toBe(1000n)
  })

  test('a step is the mean of the prediction and the last epoch', () => {
    // Needed 800 seven times, then 1000: the line passes 825 at the middle and 900 at the next end; 950 lies between
    // that and 1000.
    const headers = atPace(1.25)
    const last = { height: 1_796_096, timestamp: 7 * 1.25 * SHORT_EPOCH_MS + SHORT_EPOCH_MS, difficulty: 1000n }
    expect(nextDifficulty(mainnet, [...headers.slice(0, -1), last], 1_796_097)).toBe(950n)
  })

  test('the prediction is limited before the mean is computed', () => {
    // Needed 3000 seven times, then 1000: the line reaches 2000, which counts as 1500; 1250 lies between that and 1000.
    const headers = atPace(1 / 3)
    const last = { height: 1_796_096, timestamp: (10 * SHORT_EPOCH_MS) / 3, difficulty: 1000n }
    expect(nextDifficulty(mainnet, [...headers.slice(0, -1), last], 1_796_097)).toBe(1250n)
  })

  test('rises by at most half', () => {
    expect(nextDifficulty(mainnet, atPace(0.5), 1_796_097)).toBe(1500n)
  })

  test('falls at most to half', () => {
    expect(nextDifficulty(mainnet, atPace(4), 1_796_097)).toBe(500n)
  })

  test('its first block on mainnet has half the difficulty of its parent', () => {
    const ends = [
      [843_648, 1664042474042, 21_503_711_545_131_008n],
      [843_776, 1664129304480, 21_503_711_545_131_008n],
      [843_904, 1664209256434, 16_610_579_858_849_792n],
      [844_032, 1664292466128, 16_610_579_858_849_792n],
      [844_160, 1664372646991, 16_610_579_858_849_792n],
      [844_288, 1664470308371, 16_610_579_858_849_792n],
      [844_416, 1664566485513, 16_610_579_858_849_792n],
      [844_544, 1664675989866, 16_610_579_858_849_792n],
      [844_672, 1664778295782, 16_610_579_858_849_792n],
    ] as const
    const headers = ends.map(([height, timestamp, difficulty]) => ({ height, timestamp, difficulty }))
    expect(nextDifficulty(mainnet, headers, 844_673)).toBe(8_305_289_929_424_896n)
  })

  test('it cannot start on the first epoch of a chain', () => {
    const early: NetworkPreset = {
      ...mainnet,
      difficulty: { epochLength: 1024, epochsUsed: 8, eip37: { fromHeight: 1, epochLength: 128 } },
    }
    expect(() => nextDifficulty(early, [{ height: 128, timestamp: 0, difficulty: 1n }], 129)).toThrow(RangeError)
  })
})

test.each([
  [2049, [1024], 'needs headers 1024, 2048; got 1024'],
  [2049, [1024, 2047], 'needs headers 1024, 2048; got 1024, 2047'],
  [1025, [1024, 2048], 'needs headers 1024; got 1024, 2048'],
])('throws for block %i with headers %j: %s', (forHeight, heights, message) => {
  const headers = heights.map((height) => ({ height, timestamp: 0, difficulty: 1n }))
  expect(() => nextDifficulty(mainnet, headers, forHeight)).toThrow(message)
})

describe('hash rate', () => {
  test('263 500 538 576 896 in 120 seconds is 2.2 TH/s', () => {
    expect(hashRate(263_500_538_576_896n, 120_000)).toBe(2_195_837_821_474n)
  })

  test('is the work of a period divided by its length', () => {
    expect(hashRateOfPeriod(mainnet, { work: 9000n, blocks: 3 }, 2000)).toBe(4500n)
  })

  test('follows the difficulty where new blocks come faster than it says', () => {
    const { blockIntervalMs } = demo
    const day = { work: 36n * 24_000_000n, blocks: 36 }
    expect(hashRateOfPeriod(demo, day, 36 * blockIntervalMs)).toBe(10_000n)
    expect(hashRateOfPeriod(demo, { work: 5n * day.work, blocks: 180 }, 36 * blockIntervalMs)).toBe(10_000n)
    expect(hashRateOfPeriod(demo, { work: 0n, blocks: 0 }, 1)).toBe(0n)
  })

  test('counts the work since the first header', () => {
    const headers = [
      { height: 1, timestamp: 5000, difficulty: 999n },
      { height: 2, timestamp: 6000, difficulty: 600n },
      { height: 3, timestamp: 7000, difficulty: 900n },
      { height: 4, timestamp: 9000, difficulty: 500n },
    ]
    expect(hashRateOfHeaders(headers)).toBe(500n)
    expect(hashRateOfHeaders(headers.slice(0, 1))).toBeUndefined()
    expect(hashRateOfHeaders([])).toBeUndefined()
  })
})
