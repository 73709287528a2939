import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startNginx } from '@ergo-explorer/testkit/nginx'

const CACHEABLE = { 'cache-control': 'public, max-age=0, s-maxage=60' }
const NOT_CACHEABLE = { 'cache-control': 'no-store' }

let received: string[] = []
let respond: (response: ServerResponse) => void
const origin = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
  received.push(request.url ?? '')
  respond(response)
})
await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
const { port } = origin.address() as AddressInfo
const CLIENT_HEADER = 'x-test-client'
const nginx = await startNginx({ web: [port, port], api: [port, port], clientHeader: CLIENT_HEADER })
afterAll(async () => {
  await nginx[Symbol.asyncDispose]()
  origin.closeAllConnections()
  origin.close()
})

beforeEach(() => {
  received = []
  respond = (response) => response.writeHead(200, CACHEABLE).end('hello')
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(nginx.url + path, { headers })
const cacheOf = async (path: string) => (await get(path)).headers.get('x-cache')

test('forwards unknown parameters of API v2 unchanged and stores no response to them', async () => {
  const paths = [
    '/api/v2/blocks?limti=3',
    '/api/v2/blocks?limit=2&utm_source=x&page=1',
    '/api/v2/blocks?%6cimit=2',
    '/api/v2/blocks?=1',
    '/api/v2?x=1',
  ]
  for (const path of [...paths, ...paths]) expect([path, await cacheOf(path)]).toEqual([path, 'BYPASS'])
  expect(received).toEqual([...paths, ...paths])
  // The response without the unknown parameter is another one.
  expect([await cacheOf('/api/v2/blocks'), await cacheOf('/api/v2/blocks?limti=3')]).toEqual(['MISS', 'BYPASS'])
})

test('drops unknown parameters everywhere else', async () => {
  const paths = ['/api/v0/blocks', '/api/v1/blocks', '/node/info', '/api/graphql', '/en/mempool', '/api/v2x']
  for (const path of paths) {
    expect([path, await cacheOf(`${path}?limti=3`)]).toEqual([path, 'MISS'])
    expect([path, await cacheOf(`${path}?utm_source=x`)]).toEqual([path, 'HIT'])
  }
  expect(received).toEqual(paths)
})

test('limits requests with unknown parameters like others', async () => {
  const headers = { [CLIENT_HEADER]: '203.0.113.7' }
  const requests = Array.from({ length: 400 }, (_, i) => get(`/api/v2/blocks?x${i}=1`, headers))
  expect((await Promise.all(requests)).map(({ status }) => status)).toContain(429)
})

test('does not store a 400 response to a parameter that another operation knows', async () => {
  const path = '/api/v2/tip?sortBy=height'
  for (const headers of [NOT_CACHEABLE, {}]) {
    received = []
    respond = (response) => response.writeHead(400, headers).end('{}')
    for (const status of [400, 400]) expect((await get(path)).status).toBe(status)
    expect(received).toEqual([path, path])
  }
})

test('caches preview cards by their version', async () => {
  const card = '/share/en/token/a.png'
  const caches = []
  for (const query of ['?v=AAAAAAAA', '?v=BBBBBBBB', '?v=AAAAAAAA', '']) caches.push(await cacheOf(card + query))
  expect(caches).toEqual(['MISS', 'MISS', 'HIT', 'MISS'])
  expect(received).toEqual([`${card}?v=AAAAAAAA`, `${card}?v=BBBBBBBB`, card])
})

test.each(['/api/v2/addresses/', '/en/addresses/', '/api/v1/addresses/'])(
  'answers a URL of more than 16,384 bytes below %s with 414 as JSON',
  async (path) => {
    expect((await get(path + 'a'.repeat(16_000 - path.length))).status).toBe(200)
    const response = await get(path + 'a'.repeat(16_384))
    expect([response.status, response.headers.get('content-type')]).toEqual([414, 'application/json'])
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'The URL is too long',
      status: 414,
      code: 'url_too_long',
      detail: 'The URL is too long',
      reason: 'The URL is too long',
    })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(received).toHaveLength(1)
  },
)

test('answers API requests with JSON and others with text when no service responds', async () => {
  respond = (response) => response.destroy()
  const expected = { status: 503, code: 'unavailable', reason: 'Service temporarily unavailable' }
  for (const path of ['/api/v2/down', '/api/v1/down', '/node/down']) {
    const response = await get(path)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await response.json()).toMatchObject(expected)
  }
  const page = await get('/en/down')
  expect([page.headers.get('content-type'), await page.text()]).toEqual(['text/plain', '503\n'])
})
