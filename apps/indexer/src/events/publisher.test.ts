import { once } from 'node:events'
import { startRedis } from '@ergo-explorer/testkit'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { type ChainEvent, createPublisher, EVENTS_CHANNEL } from './publisher.ts'

const EVENT: ChainEvent = { kind: 'block', height: 7, id: 'ab'.repeat(32) }

test('publishes a block with its height and id', async () => {
  await using server = await startRedis()
  const listener = new Redis(server.url)
  await listener.subscribe(EVENTS_CHANNEL)
  await using publisher = createPublisher(server.url, () => undefined)
  const heard = once(listener, 'message')
  // Messages sent before the connection is ready are lost, so publish repeatedly.
  const again = setInterval(() => publisher.publish(EVENT), 20)
  const [channel, message] = (await heard) as [string, string]
  clearInterval(again)
  listener.disconnect()
  expect([channel, JSON.parse(message)]).toEqual([EVENTS_CHANNEL, EVENT])
})

test('does not throw without a server and reports the error once', async () => {
  const troubles: Error[] = []
  const server = await startRedis()
  await using publisher = createPublisher(server.url, (error) => troubles.push(error))
  await server[Symbol.asyncDispose]()
  await expect.poll(() => troubles.length, { timeout: 10_000 }).toBe(1)
  publisher.publish(EVENT)
  expect(troubles).toHaveLength(1)
})
