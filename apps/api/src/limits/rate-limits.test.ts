import { describe, expect, test } from 'vitest'
import { createMetrics, eventCounter } from '@ergo-explorer/service'
import { startRedis } from '@ergo-explorer/testkit'
import fastify, { type FastifyRequest } from 'fastify'
import { RedisStatus } from '#database/redis-status.ts'
import { clientKeyOf, createClientIdentifier } from '#http/client-key.ts'
import { RequestCost } from '#http/request-cost.ts'
import { sendResponse } from '#http/response.ts'
import { getRequestTrace } from '#http/trace.ts'
import { RateLimiter, connectRedis, shareBudgets } from './rate-limiter.ts'
import { limitRequests } from './rate-limits.ts'

const LIMITS = { read: 2, export: 1, submit: 1, check: 1 }
const RESPONSE = { status: 200, contentType: 'text/plain', body: 'x', cacheControl: 'no-store' }
/** A fixed clock, so that no window ends meanwhile. */
const clock = () => 600_000

function createServer(
  rateLimiter = new RateLimiter(LIMITS, clock),
  rejections = eventCounter('rejected', 'Rejected', ['status', 'reason']),
  costMs = 0,
) {
  const app = fastify()
  limitRequests(app, { rateLimiter, rejections, clientOf: createClientIdentifier(false) })
  for (const url of ['/api/v1/x', '/api/v2/x'])
    app.get(url, { config: { bucket: 'read' } }, (request, reply) => {
      getRequestTrace(request).cost?.add(costMs)
      return sendResponse(reply, RESPONSE)
    })
  app.get('/livez', () => 'alive')
  return app
}

test('sends the remaining requests on every response, and 429 with Retry-After when the limit is reached', async () => {
  const rejections = eventCounter('rejected', 'Rejected', ['status', 'reason'])
  const app = createServer(undefined, rejections)
  const request = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return { statusCode, remaining: headers['ratelimit-remaining'], retryAfter: headers['retry-after'], body }
  }
  expect(await request('/api/v1/x')).toEqual({ statusCode: 200, remaining: '1', retryAfter: undefined, body: 'x' })
  expect(await request('/api/v1/x')).toMatchObject({ statusCode: 200, remaining: '0' })
  const old = await request('/api/v1/x')
  expect(old).toMatchObject({ statusCode: 429, remaining: '0', retryAfter: expect.stringMatching(/^\d+$/) })
  expect(JSON.parse(old.body)).toEqual({
    status: 429,
    reason: expect.stringMatching(/^Too many requests: 2 units a minute, again in 30 s/),
  })
  const v2 = await request('/api/v2/x')
  expect(JSON.parse(v2.body)).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(await request('/livez')).toMatchObject({ statusCode: 200, remaining: undefined })
  expect(await createMetrics([rejections]).format()).toContain('rejected{status="429",reason="read"} 2\n')
})

test('charges an expensive request by its work and states what is left', async () => {
  const app = createServer(new RateLimiter({ ...LIMITS, read: 100 }, clock), undefined, 450)
  const remaining = async () => (await app.inject('/api/v2/x')).headers['ratelimit-remaining']
  expect([await remaining(), await remaining(), await remaining()]).toEqual(['55', '10', '0'])
  expect((await app.inject('/api/v2/x')).statusCode).toBe(429)
})

test('shares budgets between processes through Redis, and counts alone without it', async () => {
  const server = await startRedis()
  const limits = { read: 10, export: 1, submit: 1, check: 1 }
  const first = new RateLimiter(limits, clock)
  const second = new RateLimiter(limits, clock)
  const warnings: string[] = []
  const status = new RedisStatus({
    warn: (fields: object) => warnings.push(JSON.stringify(fields)),
    info: () => undefined,
  })
  using stack = new DisposableStack()
  const connections = [first, second].map((rateLimiter) => {
    const redis = stack.adopt(connectRedis(server.url, status), (connection) => connection.disconnect())
    stack.use(shareBudgets(rateLimiter, redis, status))
    return redis
  })
  const [ofFirst, ofSecond] = [first.budgetOf('read', 'a'), second.budgetOf('read', 'a')]
  ofFirst.take()
  ofFirst.charge(4)
  // Each process reports what it charged twice a second and receives the totals in return.
  ofSecond.take()
  const remainingAfterReport = () => {
    ofSecond.charge(0)
    return ofSecond.remaining
  }
  await expect.poll(remainingAfterReport, { timeout: 10_000 }).toBe(4)
  ofSecond.take()
  await server[Symbol.asyncDispose]()
  await expect
    .poll(() => connections.map((connection) => connection.status), { timeout: 10_000 })
    .not.toContain('ready')
  expect(ofSecond.take()).toBe(true)
  expect(ofSecond.remaining).toBe(2)
  expect(warnings).toEqual([expect.stringContaining('"connection":"limits"')])
})

test('reports a Redis that refuses to store budgets once', async () => {
  await using server = await startRedis()
  const warnings: object[] = []
  const status = new RedisStatus({ warn: (fields: object) => warnings.push(fields), info: () => undefined })
  const rateLimiter = new RateLimiter(LIMITS, clock)
  using stack = new DisposableStack()
  const redis = stack.adopt(connectRedis(server.url, status), (connection) => connection.disconnect())
  await expect.poll(() => redis.status, { timeout: 10_000 }).toBe('ready')
  // Like a replica: reads work, writes are errors of single commands.
  await redis.replicaof('127.0.0.1', '1')
  stack.use(shareBudgets(rateLimiter, redis, status))
  const errors = async () => {
    rateLimiter.budgetOf('read', 'a').charge(1)
    return Number(
      /redis_errors_total\{connection="limits"\} (\d+)/.exec(await createMetrics(status.metrics('')).format())?.[1],
    )
  }
  await expect.poll(errors, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(warnings).toEqual([{ connection: 'limits', reason: expect.stringMatching(/READONLY/) }])
})

describe('client key', () => {
  test('treats all addresses of an IPv6 /64 network as one client', () => {
    expect(clientKeyOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(clientKeyOf('2001:db8:1:2::9')).toBe('2001:db8:1:2')
    expect(clientKeyOf('2001:db8::1')).toBe('2001:db8:0:0')
    expect(clientKeyOf('::1')).toBe('0:0:0:0')
  })

  test('treats an IPv4 address as one client in every notation', () => {
    expect(clientKeyOf('192.0.2.7')).toBe('192.0.2.7')
    expect(clientKeyOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  })
})

test('charges the units of the cost class on arrival, which pay for that much work', async () => {
  const app = fastify()
  const rateLimiter = new RateLimiter({ ...LIMITS, read: 100 }, clock)
  const rejections = eventCounter('rejected', 'Rejected', ['status', 'reason'])
  limitRequests(app, { rateLimiter, rejections, clientOf: createClientIdentifier(false) })
  app.get('/convert', { config: { bucket: 'read', costClass: 'convert' } }, (request, reply) => {
    getRequestTrace(request).cost?.add(29)
    return sendResponse(reply, RESPONSE)
  })
  const remaining = async () => (await app.inject('/convert')).headers['ratelimit-remaining']
  expect([await remaining(), await remaining()]).toEqual(['98', '96'])
})

test('charges the rows of a query', () => {
  const budget = new RateLimiter({ ...LIMITS, read: 100 }, clock).budgetOf('read', 'a')
  const request = { routeOptions: { config: {} } } as unknown as FastifyRequest
  new RequestCost(request, budget).add(0, 5_000)
  expect(budget.remaining).toBe(91)
})
