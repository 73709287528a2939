import { setTimeout as sleep } from 'node:timers/promises'
import { Tally } from '@ergo-explorer/service'
import { startRedis } from '@ergo-explorer/testkit'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendAnswer } from '../http/answer.ts'
import { Allowances } from './allowances.ts'
import { limitRequests } from './limit-requests.ts'
import { openRedis, shareCounts } from './share-counts.ts'

const LIMITS = { read: 2, export: 1, submit: 1 }
const ANSWER = { status: 200, contentType: 'text/plain', body: 'x', cacheControl: 'no-store' }
/** A clock that stands, so that no minute ends meanwhile. */
const clock = () => 600_000

function aServer(
  allowances = new Allowances(LIMITS, clock),
  refusals = new Tally('refused', '', ['status', 'reason']),
) {
  const app = fastify()
  limitRequests(app, { allowances, refusals })
  for (const url of ['/api/v1/x', '/api/v2/x'])
    app.get(url, { config: { bucket: 'read' } }, (_, reply) => sendAnswer(reply, ANSWER))
  app.get('/livez', () => 'alive')
  return app
}

test('every answer says what is left, and who has had enough is told when to come back', async () => {
  const refusals = new Tally('refused', '', ['status', 'reason'])
  const app = aServer(undefined, refusals)
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return { statusCode, remaining: headers['ratelimit-remaining'], retryAfter: headers['retry-after'], body }
  }
  expect(await ask('/api/v1/x')).toEqual({ statusCode: 200, remaining: '1', retryAfter: undefined, body: 'x' })
  expect(await ask('/api/v1/x')).toMatchObject({ statusCode: 200, remaining: '0' })
  const old = await ask('/api/v1/x')
  expect(old).toMatchObject({ statusCode: 429, remaining: '0', retryAfter: expect.stringMatching(/^\d+$/) })
  expect(JSON.parse(old.body)).toEqual({ status: 429, reason: expect.stringMatching(/^Too many requests: 2 a minute/) })
  const v2 = await ask('/api/v2/x')
  expect(JSON.parse(v2.body)).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(await ask('/livez')).toMatchObject({ statusCode: 200, remaining: undefined })
  expect(refusals.format()).toContain('refused{status="429",reason="read"} 2\n')
})

test('two processes count together through Redis, and alone when it is away', async () => {
  const server = await startRedis()
  const one = new Allowances(LIMITS, clock)
  const other = new Allowances(LIMITS, clock)
  using stack = new DisposableStack()
  for (const allowances of [one, other])
    stack.use(
      shareCounts(
        allowances,
        stack.adopt(openRedis(server.url), (redis) => redis.disconnect()),
      ),
    )
  one.take('read', 'a')
  one.take('read', 'a')
  other.take('read', 'a')
  // Each tells twice a second, and hears of the other when it tells.
  await sleep(1200)
  other.take('read', 'a')
  await sleep(1200)
  expect(other.take('read', 'a').remaining).toBeLessThan(-1)
  await server[Symbol.asyncDispose]()
  expect(one.take('read', 'b').remaining).toBe(1)
  await sleep(600)
  expect(one.take('read', 'b').remaining).toBe(0)
})
