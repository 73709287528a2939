import { presetOf, DAY_MS } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { DifficultyModel } from './difficulty-model.ts'
import { planTimestamps } from './timestamps.ts'

const END = Date.UTC(2026, 10, 1)
const preset = presetOf('devnet')
const walk = (seed = 'walk') => new DifficultyModel(preset, 'demo', seed)

test('5000 blocks span 26 months, with natural two-minute intervals in the last three days', () => {
  const timestamps = planTimestamps(walk(), { blocks: 5000, endTime: END, spanMs: 26 * 31 * DAY_MS })
  expect(timestamps[5000]).toBe(END)
  expect((END - (timestamps[1] ?? END)) / DAY_MS).toBeGreaterThan(26 * 30)
  const recent = Array.from({ length: 2159 }, (_, i) => (timestamps[5000 - i] ?? 0) - (timestamps[4999 - i] ?? 0))
  const mean = recent.reduce((sum, each) => sum + each, 0) / recent.length
  expect(mean / 120_000).toBeCloseTo(1, 0)
  expect(recent.filter((each) => each < 30_000).length).toBeGreaterThan(200)
  expect(recent.filter((each) => each > 300_000).length).toBeGreaterThan(50)
})

test('timestamps increase strictly', () => {
  const timestamps = planTimestamps(walk('other'), { blocks: 3000, endTime: END, spanMs: 800 * DAY_MS })
  for (let height = 2; height <= 3000; height++) {
    expect((timestamps[height] ?? 0) > (timestamps[height - 1] ?? 0)).toBe(true)
  }
})

test('a chain that is long enough keeps its natural pace', () => {
  const timestamps = planTimestamps(walk(), { blocks: 20_000, endTime: END, spanMs: 10 * DAY_MS })
  const span = END - (timestamps[1] ?? END)
  expect(span / (20_000 * 120_000)).toBeCloseTo(1, 0)
})

test('difficulty varies in the demo profile and is 1 in the pow profile', () => {
  const demo = walk()
  const bits = new Set(Array.from({ length: 5000 }, (_, i) => demo.nBitsAt(i + 1)))
  expect(bits.size).toBeGreaterThan(20)
  const pow = new DifficultyModel(preset, 'pow', 'walk')
  expect([pow.nBitsAt(1), pow.nBitsAt(4000)]).toEqual([16_842_752, 16_842_752])
})
