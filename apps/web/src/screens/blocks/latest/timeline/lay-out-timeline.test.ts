import { expect, test } from 'vitest'
import { v2Block } from '#data/blocks/testing/block-responses.ts'
import { layOutTimeline } from './lay-out-timeline.ts'

const START = Date.UTC(2026, 10, 18, 10, 28)
const minutes = (count: number) => count * 60_000
const blockAt = (height: number, minute: number, kinds: Readonly<Record<string, number>> | null = {}) => ({
  ...v2Block,
  height,
  timestamp: START + minutes(minute),
  transactionCount: Object.values(kinds ?? {}).reduce((sum, count) => sum + count, 0) || 1,
  transactionKinds:
    kinds && Object.entries(kinds).map(([kind, transactionCount]) => ({ kind, transactionCount, size: 1 })),
})

test('a block stands at its time between the first and the last, newest first or not', () => {
  const plan = layOutTimeline([blockAt(3, 20), blockAt(1, 0), blockAt(2, 5)])
  expect(plan?.bars.map(({ block: { height }, x }) => [height, x])).toEqual([
    [1, 0],
    [2, 25],
    [3, 100],
  ])
  expect([plan?.spanMs, plan?.meanMs]).toEqual([minutes(20), minutes(10)])
})

test('a wait of three times the average is named', () => {
  const steady = Array.from({ length: 9 }, (_, i) => blockAt(i + 1, i))
  expect(layOutTimeline(steady)?.waits).toEqual([])
  // 9 waits in 12 minutes: 4 minutes are exactly three times the average of 80 s.
  expect(layOutTimeline([...steady, blockAt(10, 12)])?.waits).toEqual([
    { height: 10, from: 66.67, to: 100, milliseconds: minutes(4) },
  ])
})

test('times are round, and at most nine', () => {
  const timesOf = (span: number) =>
    layOutTimeline([blockAt(1, 0), blockAt(2, span)])?.ticks.map(({ time }) =>
      new Date(time).toISOString().slice(5, 16),
    )
  expect(timesOf(30)).toEqual([
    '11-18T10:30',
    '11-18T10:35',
    '11-18T10:40',
    '11-18T10:45',
    '11-18T10:50',
    '11-18T10:55',
  ])
  expect(timesOf(300)).toEqual(['11-18T11:00', '11-18T12:00', '11-18T13:00', '11-18T14:00', '11-18T15:00'])
  expect(timesOf(60 * 24 * 20)?.length).toBeLessThan(9)
})

test('a bar has a part for each group, as high as its transactions; unknown kinds are others', () => {
  const plan = layOutTimeline([
    blockAt(1, 0, { transfer: 2, 'mining-reward': 1, consolidation: 1 }),
    blockAt(2, 5, null),
  ])
  expect(plan?.bars.map(({ parts }) => parts)).toEqual([
    [
      { group: 'mining', count: 1, bottom: 0, height: 34 },
      { group: 'transfers', count: 3, bottom: 34, height: 102 },
    ],
    [{ group: 'other', count: 1, bottom: 0, height: 34 }],
  ])
  expect(plan?.lines).toEqual([1, 2, 3, 4].map((count) => ({ count, bottom: count * 34 })))
})

test('one block, or blocks of one moment, have no timeline', () => {
  expect(layOutTimeline([])).toBeUndefined()
  expect(layOutTimeline([blockAt(1, 0)])).toBeUndefined()
  expect(layOutTimeline([blockAt(1, 0), blockAt(2, 0)])).toBeUndefined()
})
