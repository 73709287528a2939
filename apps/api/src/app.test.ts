import { createPool } from '@ergo-explorer/db'
import { afterAll, expect, test } from 'vitest'
import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createApp } from './app.ts'
import { createDatabaseServer } from './database/database-server.ts'
import { createDatabaseCluster } from './database/database-cluster.ts'
import { createTestApp, startTestApi } from './testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const UNKNOWN = '00'.repeat(32)

test.each(['//api/v1/info', '///api/v1/info'])('%s is /api/v1/info', async (url) => {
  const expected = await api.get('/api/v1/info')
  expect(await api.get(url)).toMatchObject({ status: 200, text: expected.text })
})

test('sends CORS headers on every response, including errors', async () => {
  for (const url of [`/api/v1/boxes/${UNKNOWN}`, '/nowhere', '/api/v2/nowhere', '/api/v1/boxes/byAddress/9']) {
    const { status, headers } = await api.get(url, { origin: 'https://wallet.example' })
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(status).toBeGreaterThanOrEqual(400)
  }
  const { statusCode, headers } = await api.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/mempool/transactions/submit',
    headers: { origin: 'https://wallet.example', 'access-control-request-method': 'POST' },
  })
  expect(statusCode).toBe(204)
  expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST')
})

test('returns plain text for an unknown path in v0 and v1, and a problem in v2', async () => {
  const plain = { status: 404, text: 'Not found', headers: { 'content-type': 'text/plain; charset=UTF-8' } }
  expect(await api.get('/api/v1/nowhere')).toMatchObject(plain)
  expect(await api.get('/api/v1/boxes/byAddress/0OIl')).toMatchObject(plain)
  expect(await api.get('/api/v1/boxes/%zz')).toMatchObject(plain)
  const problem = await api.get('/api/v2/nowhere')
  expect(problem.headers['content-type']).toBe('application/problem+json')
  expect(problem.json).toMatchObject({ status: 404, code: 'not_found' })
})

test('returns 404 for an unsupported method in v1, and 405 with Allow in v2', async () => {
  expect(await api.app.inject({ method: 'DELETE', url: `/api/v1/boxes/${UNKNOWN}` })).toMatchObject({
    statusCode: 404,
    body: 'Not found',
  })
  const response = await api.app.inject({ method: 'POST', url: '/api/v2/tip' })
  expect(response).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD, OPTIONS' } })
})

test("returns 400 with the contract's text for a parameter out of bounds", async () => {
  const getError = async (query: string) => (await api.get(`/api/v1/boxes/byAddress/9?${query}`)).json
  const reason = (text: string) => ({ status: 400, reason: `Bad request: Invalid value for: query parameter ${text}` })
  expect(await getError('limit=501')).toEqual(
    reason('limit (expected value to be less than or equal to 500, but was 501)'),
  )
  expect(await getError('offset=-1')).toEqual(
    reason('offset (expected value to be greater than or equal to 0, but was -1)'),
  )
  expect(await getError('limit=many')).toEqual(reason('limit'))
  expect(await getError('limit=1&limit=2')).toEqual(reason('limit'))
  expect(await api.get('/api/v1/boxes/byAddress/9')).toMatchObject({
    status: 400,
    json: { status: 400, reason: "Bad request: Failed to decode address '9'" },
  })
})

test('coalesces identical concurrent requests into one set of queries', async () => {
  const queries = { count: 0 }
  const { app, close } = await startApp(() => queries.count++)
  await app.inject(`/api/v1/boxes/${'02'.repeat(32)}`)
  // Without the queries of the start.
  queries.count = 0
  await app.inject(`/api/v1/boxes/${'01'.repeat(32)}`)
  const perRequest = queries.count
  const responses = await Promise.all(Array.from({ length: 100 }, () => app.inject(`/api/v1/boxes/${UNKNOWN}`)))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(queries.count).toBe(2 * perRequest)
  await close()
})

test('serves cached responses while the database is down, and 503 for the rest', async () => {
  const { app, source, close } = await startApp()
  const [first] = api.chain.node.chain.tree.bestAt(1)?.transactions ?? []
  const url = `/api/v1/boxes/${first?.outputs[0]?.boxId}`
  const before = await app.inject(url)
  source.markDown('down')
  expect(await app.inject(url)).toMatchObject({ statusCode: 200, body: before.body })
  const rejected = await app.inject(`/api/v1/boxes/${UNKNOWN}`)
  expect(rejected).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect(rejected.json()).toEqual({ status: 503, reason: 'Service unavailable: the index is not ready' })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await close()
})

test('returns 404 for all v2 paths when v2 is disabled, and still serves v1 and the documentation', async () => {
  const { app, close } = await startApp(undefined, false)
  const { body: notFoundBody } = await app.inject('/api/v2/nowhere')
  for (const url of ['/api/v2', '/api/v2/', '/api/v2/tip', '/api/%762/tip', '/api/v2/live', '/api/v2/openapi.json'])
    expect(await app.inject(url)).toMatchObject({ statusCode: 404 })
  expect(await app.inject('/api/v2/tip')).toMatchObject({ statusCode: 404, body: notFoundBody })
  expect(await app.inject({ method: 'POST', url: '/api/v2/tip' })).toMatchObject({ statusCode: 404 })
  expect(await app.inject('/api/v1/networkState')).toMatchObject({ statusCode: 200 })
  const page = await app.inject('/api/docs')
  expect(page.body).toContain('<title>Ergo Explorer API v1</title>')
  expect(page.body).not.toContain('/api/v2')
  await close()
})

async function startApp(onQuery: () => void = () => undefined, isV2Enabled = true) {
  const pool = createPool({ url: api.chain.database.url, max: 2, applicationName: 'test' })
  const source = createDatabaseServer({ name: 'primary', network: 'devnet', pool })
  const sources = createDatabaseCluster({ primary: source, replicas: [], maxLagBlocks: 1, pollMs: 60_000 })
  await sources.refresh()
  const query = pool.query.bind(pool)
  pool.query = (config: never) => {
    onQuery()
    return query(config)
  }
  const blake2b256 = await createBlake2b256()
  const preset = presetOf('devnet')
  const app = await createApp({ sources, nodes: [], preset, blake2b256, now: Date.now, isV2Enabled })
  const close = async () => {
    await app.close()
    await sources[Symbol.asyncDispose]()
  }
  return { app, source, close }
}

test('rejects a URL above 16,384 bytes with 414 in the format of the API version', async () => {
  await using own = await createTestApp({ databaseUrl: api.chain.database.url })
  const origin = await own.app.listen({ host: '127.0.0.1', port: 0 })
  const get = async (path: string, length: number) => {
    const response = await fetch(origin + path + 'a'.repeat(length - path.length))
    return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
  }
  expect(await get('/api/v2/resolve/', 16_384)).toMatchObject({ status: 200 })
  const detail = 'the URL is longer than 16384 bytes'
  // Longer than all headers may be, too.
  for (const length of [16_385, 40_000]) {
    expect(await get('/api/v2/resolve/', length)).toEqual({
      status: 414,
      type: 'application/problem+json',
      body: {
        type: '/api/v2/problems#url_too_long',
        title: 'The URL is too long',
        status: 414,
        code: 'url_too_long',
        detail,
      },
    })
    const body = { status: 414, reason: `Bad request: ${detail}` }
    expect(await get('/api/v1/boxes/', length)).toEqual({ status: 414, type: 'application/json', body })
    expect((await get('/node/blocks/', length)).body).toEqual({ error: 414, reason: 'bad.request', detail })
    expect((await get('/api/graphql?', length)).body).toEqual({
      errors: [{ message: detail, extensions: { code: 'LIMIT_EXCEEDED' } }],
    })
  }
})
