import { createMetrics } from '@ergo-explorer/service'
import { startRedis } from '@ergo-explorer/testkit'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { subscribeToIndexerEvents } from './indexer-events.ts'
import { RedisStatus } from './redis-status.ts'

function createStatus() {
  const lines: string[] = []
  const write = (level: string) => (fields: object, text: string) =>
    void lines.push(`${level} ${text} ${JSON.stringify(fields)}`)
  const status = new RedisStatus({ warn: write('warn'), info: write('info') })
  const metric = async (name: string) => {
    const text = await createMetrics(status.metrics('test_')).format()
    return Object.fromEntries(
      [...text.matchAll(new RegExp(`^test_${name}\\{connection="(\\w+)"\\} (\\d+)$`, 'gm'))].map(
        ([, connection, value]) => [connection, Number(value)],
      ),
    )
  }
  return { status, lines, metric }
}

test('logs a failure once, however long it lasts, and its end once', async () => {
  const { status, lines, metric } = createStatus()
  for (let i = 0; i < 100; i++) status.fail('limits', new Error('refused'))
  expect(lines).toEqual([expect.stringMatching(/^warn Redis failed.*"connection":"limits","reason":"refused"/)])
  expect([await metric('redis_up'), await metric('redis_errors_total')]).toEqual([{ limits: 0 }, { limits: 100 }])
  status.recover('limits')
  status.recover('limits')
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^info Redis works again.*limits/)])
  expect(await metric('redis_up')).toEqual({ limits: 1 })
  status.fail('limits', new Error('again'))
  expect(lines).toHaveLength(3)
})

test('reports that the subscription to events lost its server', async () => {
  const { status, lines, metric } = createStatus()
  const server = await startRedis()
  using _ = subscribeToIndexerEvents(server.url, { onEvent: () => undefined, status })
  await expect.poll(() => metric('redis_up'), { timeout: 10_000 }).toEqual({ events: 1 })
  expect(lines).toEqual([])
  await server[Symbol.asyncDispose]()
  await expect.poll(async () => (await metric('redis_errors_total'))['events'], { timeout: 10_000 }).toBeGreaterThan(2)
  expect(lines).toEqual([expect.stringMatching(/^warn Redis failed.*"connection":"events"/)])
  expect(await metric('redis_up')).toEqual({ events: 0 })
})

test('says nothing when we disconnect', async () => {
  const { status, lines } = createStatus()
  await using server = await startRedis()
  const redis = new Redis(server.url)
  status.watch('limits', redis)
  await redis.ping()
  redis.disconnect()
  await new Promise((resolve) => redis.once('end', resolve))
  expect(lines).toEqual([])
})
