import { expect, test } from 'vitest'
import { mainnet } from '#network/mainnet.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { expectedBlockTime, forecastDifficulty, heightsForForecast, paceStartHeight } from './difficulty-forecast.ts'

const INTERVAL_MS = 120_000
const EPOCH_MS = 128 * INTERVAL_MS

/** Eight epochs on pace at difficulty 1000, then the tip of the ninth at `intervalMs` per block. */
function headers(tipHeight: number, intervalMs: number) {
  const heights = heightsForForecast(mainnet, tipHeight)
  const ends = heights.slice(0, -1).map((height, i) => ({ height, timestamp: i * EPOCH_MS, difficulty: 1000n }))
  const lastEnd = ends.at(-1) ?? { height: 0, timestamp: 0 }
  const timestamp = lastEnd.timestamp + (tipHeight - lastEnd.height) * intervalMs
  return [...ends, { height: tipHeight, timestamp, difficulty: 1000n }]
}

test('a forecast needs the ends of eight epochs and the tip', () => {
  expect(heightsForForecast(mainnet, 1_796_000)).toEqual([
    1_795_072, 1_795_200, 1_795_328, 1_795_456, 1_795_584, 1_795_712, 1_795_840, 1_795_968, 1_796_000,
  ])
  expect(heightsForForecast(mainnet, 500)).toEqual([500])
  expect([1_796_000, 500].map((height) => paceStartHeight(mainnet, height))).toEqual([1_795_968, undefined])
})

test('predicts no change for an epoch on pace', () => {
  expect(forecastDifficulty(mainnet, headers(1_796_000, INTERVAL_MS))).toMatchObject({
    atHeight: 1_796_097,
    difficulty: 1000n,
    ratio: 1,
    epochEndTimestamp: 8 * EPOCH_MS,
    averageIntervalMs: INTERVAL_MS,
    isFinal: false,
  })
})

test('predicts nothing where new blocks keep the difficulty', () => {
  const simulated: NetworkPreset = { ...mainnet, simulation: { mayKeepDifficulty: true } }
  expect(forecastDifficulty(simulated, headers(1_796_000, INTERVAL_MS))).toBeUndefined()
})

test('extrapolates the pace of a partial epoch', () => {
  // 100 s a block need 1200. The line through seven times 1000 and once 1200 reaches 1100; the mean of both is 1150.
  expect(forecastDifficulty(mainnet, headers(1_796_000, 100_000))).toMatchObject({
    difficulty: 1150n,
    ratio: 1.15,
    epochEndTimestamp: 7 * EPOCH_MS + 12_800_000,
    averageIntervalMs: 100_000,
  })
})

test('is final with the last block of an epoch', () => {
  expect(forecastDifficulty(mainnet, headers(1_796_096, INTERVAL_MS))?.isFinal).toBe(true)
})

test('keeps the difficulty in the first epoch, which has no pace yet', () => {
  expect(forecastDifficulty(mainnet, [{ height: 500, timestamp: 0, difficulty: 1000n }])).toMatchObject({
    atHeight: 1025,
    difficulty: 1000n,
    averageIntervalMs: INTERVAL_MS,
  })
})

test('returns undefined if a required header is missing', () => {
  expect(forecastDifficulty(mainnet, [])).toBeUndefined()
  expect(forecastDifficulty(mainnet, headers(1_796_000, INTERVAL_MS).slice(1))).toBeUndefined()
})

test('returns undefined for headers other than the required ones', () => {
  const required = headers(1_796_000, INTERVAL_MS)
  expect(forecastDifficulty(mainnet, [...required.slice(0, -1), ...required.slice(-2)])).toBeUndefined()
  const other = { height: 1_795_071, timestamp: 0, difficulty: 1000n }
  expect(forecastDifficulty(mainnet, [other, ...required.slice(1)])).toBeUndefined()
})

test('a difficulty of 0 does not change', () => {
  expect(forecastDifficulty(mainnet, [{ height: 500, timestamp: 0, difficulty: 0n }])?.ratio).toBe(1)
})

test('[U23] the range covers nine of ten epochs, from the variance of past and remaining blocks', () => {
  // Half of the epoch is done: 64 blocks have the variance 1/64 + 1/8192 + 1/1572864 = 0.0157477, both halves twice
  // that. Its root, 0.177469, times 1.645 is 0.291937, and e to that is 1.339019.
  const { slow, fast } = forecastDifficulty(mainnet, headers(1_796_032, INTERVAL_MS)) ?? expect.fail('headers')
  const tipTimestamp = 7 * EPOCH_MS + 7_680_000
  // The 64 blocks left take 7 680 000 ms · 1.339019, so the epoch needs 1000 · 15 360 000 / 17 963 666 = 855. The line
  // through seven times 1000 and once 855 reaches 927, half as far down; the mean of both is 891.
  expect(slow).toEqual({ difficulty: 891n, epochEndTimestamp: tipTimestamp + 10_283_666 })
  // 7 680 000 ms / 1.339019: the epoch needs 1144, the line reaches 1072, and the mean of both is 1108.
  expect(fast).toEqual({ difficulty: 1108n, epochEndTimestamp: tipTimestamp + 5_735_542 })
})

test('the range is narrow near the end of an epoch and limited by the rules at its start', () => {
  const rangeAt = (tipHeight: number) => {
    const { slow, fast } = forecastDifficulty(mainnet, headers(tipHeight, INTERVAL_MS)) ?? expect.fail('headers')
    return [slow.difficulty, fast.difficulty]
  }
  // After one block the uncertainty is maximal; EIP-37 limits the step to one half.
  expect(rangeAt(1_795_969)).toEqual([500n, 1500n])
  // The one block left takes an eighth of its time or eight times as long: 945 or 1006 are needed, and half of that on
  // the line (973, 1003).
  expect(rangeAt(1_796_095)).toEqual([959n, 1004n])
  expect(rangeAt(1_796_096)).toEqual([1000n, 1000n])
})

test('a block is expected at the pace of the epoch up to its end, as in the forecast, and at the target interval after it', () => {
  const slow = headers(1_796_000, 150_000)
  const tip = slow.at(-1)?.timestamp ?? 0
  expect(expectedBlockTime(mainnet, slow, 1_796_010)).toBe(tip + 10 * 150_000)
  const end = expectedBlockTime(mainnet, slow, 1_796_096)
  expect(end).toBe(forecastDifficulty(mainnet, slow)?.epochEndTimestamp)
  expect(expectedBlockTime(mainnet, slow, 1_796_106)).toBe(end + 10 * INTERVAL_MS)
  expect(expectedBlockTime(mainnet, slow.slice(-2), 1_796_106)).toBe(end + 10 * INTERVAL_MS)
})

test('without an earlier epoch, blocks are expected at the target interval', () => {
  expect(expectedBlockTime(mainnet, [{ height: 500, timestamp: 7 }], 510)).toBe(7 + 10 * INTERVAL_MS)
  expect(() => expectedBlockTime(mainnet, [], 510)).toThrow(RangeError)
})
