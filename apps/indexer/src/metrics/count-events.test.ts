import { expect, test } from 'vitest'
import type { ChainEvent } from '../events/publisher.ts'
import { countEvents } from './count-events.ts'

test('forwards and counts events, and measures blocks per second over the last minute', async () => {
  const passed: ChainEvent[] = []
  const publisher = {
    publish: (event: ChainEvent) => void passed.push(event),
    [Symbol.asyncDispose]: async () => undefined,
  }
  let now = 1000
  await using events = countEvents(publisher, () => now)
  expect(events.blocksPerSecond()).toBe(0)
  for (const kind of ['block', 'undo', 'undo', 'mempool', 'undo', 'block', 'block'] as const) {
    now += 1000
    events.publish({ kind, height: 1, id: '' })
  }
  expect(passed.map(({ kind }) => kind)).toEqual(['block', 'undo', 'undo', 'mempool', 'undo', 'block', 'block'])
  expect(events.counts).toEqual({ block: 3, undo: 3, mempool: 1 })
  expect(events.reorgs).toBe(1)
  events.publish({ kind: 'undo', height: 1, id: '' })
  expect(events.reorgs).toBe(2)
  expect(events.blocksPerSecond()).toBe(3 / 7)
  now = 62_500
  expect(events.blocksPerSecond()).toBe(2 / 60)
  now = 1_000_000
  expect(events.blocksPerSecond()).toBe(0)
})
