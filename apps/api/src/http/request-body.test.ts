import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createClientIdentifier } from './client-key.ts'
import type { CostBudget } from './request-cost.ts'
import { parseBody, parseJsonBodies } from './request-body.ts'
import { limitConcurrency } from './route-limits.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('rejects deeply nested values, very long numbers and very many values without parsing them', () => {
  expect(parseBody(nested(64)).ok).toBe(true)
  expect(parseBody(nested(65))).toMatchObject({ ok: false, reason: expect.stringContaining('nested too deeply') })
  expect(parseBody(`[1,{"a":${nested(63)}}]`).ok).toBe(false)
  expect(parseBody('[' + '[],'.repeat(1000) + '1]').ok).toBe(true)
  expect(parseBody('1'.repeat(100)).ok).toBe(true)
  expect(parseBody(`{"value":${'1'.repeat(101)}}`).ok).toBe(false)
  expect(parseBody(`[${'1,'.repeat(19_999)}1]`).ok).toBe(true)
  expect(parseBody(`[${'1,'.repeat(20_000)}1]`).ok).toBe(false)
})

test('a long number counts as several values, more so in text with escapes', () => {
  const numbers = (count: number, last: string) => `[${'1111111111111111,'.repeat(count)}${last}]`
  expect(parseBody(numbers(4_999, '1')).ok).toBe(true)
  expect(parseBody(numbers(5_000, '1')).ok).toBe(false)
  expect(parseBody(numbers(1_499, String.raw`"\n"`)).ok).toBe(true)
  expect(parseBody(numbers(1_501, String.raw`"\n"`)).ok).toBe(false)
  expect(parseBody(`[${'1,'.repeat(10_000)}"\\n"]`).ok).toBe(true)
})

test('rejects an object with very many keys, but not many objects or a long list in it', () => {
  const keys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"${i}":1`).join()}}`
  expect(parseBody(keys(1_000)).ok).toBe(true)
  expect(parseBody(keys(1_001)).ok).toBe(false)
  expect(parseBody(`[${Array.from({ length: 15 }, () => keys(900)).join()}]`).ok).toBe(true)
  expect(parseBody(`{"a":[${'1,'.repeat(5_000)}1],"b":1}`).ok).toBe(true)
})

test('serves other requests between parsing a long body and handling it', async () => {
  const app = fastify({ bodyLimit: 1_048_576 })
  parseJsonBodies(app)
  const order: string[] = []
  app.post('/', { config: { costClass: 'submit' } }, ({ body }) => {
    order.push((body as string).startsWith('x') ? 'long' : 'short')
    return 'ok'
  })
  const post = (text: string) => app.inject({ method: 'POST', url: '/', payload: JSON.stringify(text) })
  await Promise.all([post('x'.repeat(100_000)), post('y')])
  await Promise.all([post('x'.repeat(60_000)), post('y')])
  expect(order).toEqual(['short', 'long', 'long', 'short'])
})

test('accepts brackets, digits and quotes inside strings', () => {
  for (const text of ['['.repeat(1000), '7'.repeat(1000), `\\"${'{'.repeat(1000)}`, `\\\\`])
    expect(parseBody(JSON.stringify({ text }))).toEqual({ ok: true, value: { text } })
})

test('limits the bodies of searches and conversions, but not of transactions', async () => {
  const app = fastify({ bodyLimit: 1_048_576 })
  parseJsonBodies(app)
  limitConcurrency(app, { isOverloaded: () => false, clientOf: createClientIdentifier(false) })
  for (const concurrencyGroup of ['search', 'convert', 'submit'] as const)
    app.post(`/${concurrencyGroup}`, { config: { concurrencyGroup } }, () => 'ok')
  const statusOf = async (group: string) =>
    (await app.inject({ method: 'POST', url: `/${group}`, payload: `"${'x'.repeat(100_000)}"` })).statusCode
  expect([await statusOf('search'), await statusOf('convert'), await statusOf('submit')]).toEqual([413, 413, 200])
})

test('charges the client for parsing a body, also an invalid one', async () => {
  const app = fastify()
  const charged: number[] = []
  const budget: CostBudget = { unitMs: 10, take: () => true, charge: (units) => charged.push(units), headers: () => [] }
  app.addHook('onRequest', (request, _, done) => {
    request.budget = budget
    done()
  })
  parseJsonBodies(app)
  app.post('/', { config: { costClass: 'lookup' } }, () => 'ok')
  app.post('/static', { config: { costClass: 'static' } }, ({ body }) => ({ body }))
  // Each reading of the clock is 45 ms after the one before, and the trace reads it too.
  let now = 0
  using clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 45))
  const post = (url: string, payload: string) => app.inject({ method: 'POST', url, payload })
  expect((await post('/', '{"a":1}')).statusCode).toBe(200)
  expect(charged).toEqual([8])
  expect((await post('/', '{"a":')).statusCode).toBe(400)
  expect(charged).toEqual([8, 8])
  // Not parsed, and so not charged.
  expect((await post('/static', '{"a":')).json()).toEqual({})
  expect((await post('/unknown', '{"a":')).statusCode).toBe(404)
  expect(charged).toEqual([8, 8])
  expect(clock).toHaveBeenCalled()
})
