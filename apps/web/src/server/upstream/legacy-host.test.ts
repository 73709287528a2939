import { Overloaded } from '@ergo-explorer/service'
import { describe, expect, test } from 'vitest'
import { BLOCK, startTestWeb } from '../testing/test-web.ts'
import { createLegacyHost } from './legacy-host.ts'

const ID = BLOCK.id
const blocks = { items: [BLOCK], total: 700_000 }
const respond = (path: string) => (path.startsWith('/api/v1/blocks') ? blocks : null)

test('[E03] browsers of a host without v2 read v2 from the web server', async () => {
  await using web = await startTestWeb(respond)
  const response = await web.server.inject('/api/v2/blocks?limit=30&offset=0&tip=0011223344556677')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('application/json')
  expect(response.json()).toMatchObject({
    items: [{ blockId: ID, reward: '66000000000', fees: null, transactionKinds: null }],
    total: 700_000,
    next: '30',
  })
  expect(web.requests).toEqual(['/api/v1/blocks?limit=30&offset=0'])
})

test('the cursor of a page is the offset of the next one', async () => {
  await using web = await startTestWeb(respond)
  await web.server.inject('/api/v2/blocks?limit=30&cursor=30')
  expect(web.requests).toEqual(['/api/v1/blocks?limit=30&offset=30'])
})

test.each([
  ['an unknown object', '/api/v2/blocks/700001', 404, 'not_found'],
  ['an operation that v0 and v1 cannot answer', '/api/v2/difficulty', 404, 'not_offered'],
  ['a filter that v1 does not have', '/api/v2/blocks?fromTime=1', 404, 'not_offered'],
])('%s is a problem with a stable code', async (_, path, status, code) => {
  await using web = await startTestWeb((url) =>
    url.includes('offset=700000') ? { items: [], total: 1 } : respond(url),
  )
  const response = await web.server.inject(path)
  expect([response.statusCode, response.json().code]).toEqual([status, code])
  expect(response.headers['content-type']).toContain('application/problem+json')
})

test('a submission is not offered, and v0 and v1 are still proxied', async () => {
  await using web = await startTestWeb(respond)
  const submission = await web.server.inject({ method: 'POST', url: '/api/v2/transactions', payload: '{}' })
  expect(submission.json()).toMatchObject({ code: 'not_offered' })
  expect((await web.server.inject('/api/v1/blocks?limit=1')).json()).toMatchObject({ total: 700_000 })
})

test('requests of pages and browsers for the same data share one upstream request', async () => {
  await using web = await startTestWeb(respond)
  await web.server.inject('/en/latest-blocks')
  await web.server.inject('/api/v2/blocks?limit=30&offset=0')
  expect(web.requests.filter((path) => path === '/api/v1/blocks?limit=30&offset=0')).toHaveLength(1)
})

test('with v2, all requests are proxied', async () => {
  await using web = await startTestWeb(() => ({ from: 'the API' }), { features: [] })
  expect((await web.server.inject('/api/v2/blocks')).json()).toEqual({ from: 'the API' })
})

test('a host that does not respond is a 503', async () => {
  await using web = await startTestWeb(respond, { web: { apiUrl: 'http://127.0.0.1:9' } })
  const response = await web.server.inject('/api/v2/blocks')
  expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable'])
  expect(response.headers['retry-after']).toBe('2')
})

test('a host that sends another form of JSON is a 503', async () => {
  await using web = await startTestWeb(() => ({ items: [{ id: 5 }], total: 1 }))
  const response = await web.server.inject('/api/v2/blocks')
  expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable'])
})

describe('requests to the host', () => {
  const { signal } = new AbortController()

  function countingHost() {
    const state = { version: 'one', requests: 0, respond: (): Promise<unknown> => Promise.resolve({ height: 1 }) }
    const get = (async () => {
      state.requests++
      return await state.respond()
    }) as never
    return { state, host: createLegacyHost({ api: { get }, versionOf: () => state.version, pricePoolNft: '' }) }
  }

  test('are cached until the next block, and what does not exist is not cached', async () => {
    const { state, host } = countingHost()
    for (let i = 0; i < 3; i++) await host.get('/api/v1/epochs/params', signal)
    expect(state.requests).toBe(1)
    state.version = 'two'
    await host.get('/api/v1/epochs/params', signal)
    expect(state.requests).toBe(2)
    state.respond = () => Promise.resolve(null)
    for (let i = 0; i < 2; i++) expect(await host.get('/api/v1/boxes/ab', signal)).toBeNull()
    expect(state.requests).toBe(4)
  })

  test('are limited: eight at once, sixty-four wait, others are rejected', async () => {
    const { state, host } = countingHost()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    state.respond = () => promise
    const waiting = Array.from({ length: 72 }, (_, i) => host.get(`/api/v1/blocks?offset=${i}`, signal))
    await expect(host.get('/api/v1/blocks?offset=72', signal)).rejects.toThrow(Overloaded)
    expect(state.requests).toBe(8)
    resolve({ height: 1 })
    expect(await Promise.all(waiting)).toHaveLength(72)
  })

  test('continue when a page stops waiting, so that the next page has the data', async () => {
    const { state, host } = countingHost()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    state.respond = () => promise
    await expect(host.get('/api/v1/blocks', AbortSignal.timeout(5))).rejects.toThrow('timeout')
    resolve({ height: 1 })
    expect(await host.get('/api/v1/blocks', signal)).toEqual({ height: 1 })
    expect(state.requests).toBe(1)
  })
})
