import { describe, expect, test } from 'vitest'
import { once } from 'node:events'
import { startRedis } from '@ergo-explorer/testkit'
import { Redis } from 'ioredis'
import { type ChainEvent, createPublisher, EVENTS_CHANNEL, countEvents } from './publisher.ts'

const EVENT: ChainEvent = { kind: 'block', height: 7, id: 'ab'.repeat(32) }

test('publishes a block with its height and id', async () => {
  await using server = await startRedis()
  const listener = new Redis(server.url)
  await listener.subscribe(EVENTS_CHANNEL)
  await using publisher = createPublisher(server.url, { onError: () => undefined })
  const heard = once(listener, 'message')
  // Messages sent before the connection is ready are lost, so publish repeatedly.
  const again = setInterval(() => publisher.publish(EVENT), 20)
  const [channel, message] = (await heard) as [string, string]
  clearInterval(again)
  listener.disconnect()
  expect([channel, JSON.parse(message)]).toEqual([EVENTS_CHANNEL, EVENT])
})

test('does not throw without a server, and reports once that it failed and once that it works again', async () => {
  const reports: string[] = []
  await using server = await startRedis()
  await using publisher = createPublisher(server.url, {
    onError: () => reports.push('failed'),
    onRecovery: () => reports.push('works'),
  })
  process.kill(server.pid, 'SIGKILL')
  await expect.poll(() => reports, { timeout: 10_000 }).toEqual(['failed'])
  publisher.publish(EVENT)
  // Several attempts to connect.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(reports).toEqual(['failed'])
  await server.restart()
  await expect.poll(() => reports, { timeout: 10_000 }).toEqual(['failed', 'works'])
})

describe('count events', () => {
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
})
