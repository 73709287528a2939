import { once } from 'node:events'
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '@ergo-explorer/testkit/http'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startNginx } from '@ergo-explorer/testkit/nginx'

/** Requests that reached the origin. */
let received: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = []
let respond: (response: ServerResponse) => void

const CACHEABLE = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=60' }

await using stack = new AsyncDisposableStack()
const origin = createServer((request, response) => {
  received.push({ url: request.url ?? '', headers: request.headers })
  respond(response)
})
await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
const { port } = origin.address() as AddressInfo
// The second server refuses every connection, like a process that is being restarted.
const CLOSED_PORT = 9
const CLIENT_HEADER = 'x-test-client'
const nginx = stack.use(
  await startNginx({ web: [port, CLOSED_PORT], api: [port, CLOSED_PORT], clientHeader: CLIENT_HEADER }),
)
const owned = stack.move()
afterAll(async () => {
  await owned.disposeAsync()
  origin.closeAllConnections()
  origin.close()
})

beforeEach(() => {
  received = []
  respond = (response) => response.writeHead(200, CACHEABLE).end('hello')
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(nginx.url + path, { headers })

test('drops unknown parameters from the cache key and from the origin request', async () => {
  const paths = ['?page=2', '?utm_source=x&page=2', '?x&y=1&page=2&z=3', '?page=2&fbclid=9']
  const caches = []
  for (const path of paths) caches.push((await get(`/en/one${path}`)).headers.get('x-cache'))
  expect(caches).toEqual(['MISS', 'HIT', 'HIT', 'HIT'])
  expect(received.map(({ url }) => url)).toEqual(['/en/one?page=2'])
})

test('serves the API of a node on host names that begin with "node."', async () => {
  const getAt = async (host: string, path: string) => {
    const { status, headers } = await sendRequest(nginx.url + path, { headers: { host } })
    return [status, headers['x-cache']]
  }
  const page = '/blockchain/box/unspent/byAddress/9f?limit=5&utm_source=x'
  expect(await getAt('node.example.org', page)).toEqual([200, 'MISS'])
  expect(await getAt('node.example.org', '/metrics')).toEqual([200, 'MISS'])
  expect(await getAt('node.example.org', '/node/peers')).toEqual([200, 'MISS'])
  expect(await getAt('example.org', '/node/blockchain/box/unspent/byAddress/9f?limit=5')).toEqual([200, 'HIT'])
  expect(await getAt('example.org', '/info')).toEqual([200, 'MISS'])
  expect(received.map(({ url }) => url)).toEqual([
    '/node/blockchain/box/unspent/byAddress/9f?limit=5',
    '/node/metrics',
    '/node/node/peers',
    '/info',
  ])
})

test('caches one page for all values of the iframe parameter', async () => {
  const caches = []
  for (const query of ['?iframe=1', '?iframe', '?iframe=a', '?iframe=%3D&utm_source=x'])
    caches.push((await get(`/en/framed${query}`)).headers.get('x-cache'))
  for (const query of ['?kind=a&iframe=1&page=2', '?kind=a&iframe=9&page=2'])
    caches.push((await get(`/en/framed${query}`)).headers.get('x-cache'))
  caches.push((await get('/en/framed?iframe=2&iframe=3')).headers.get('x-cache'))
  expect(caches).toEqual(['MISS', 'HIT', 'HIT', 'HIT', 'MISS', 'HIT', 'BYPASS'])
  expect(received.slice(0, 2).map(({ url }) => url)).toEqual([
    '/en/framed?iframe=1',
    '/en/framed?kind=a&iframe=1&page=2',
  ])
})

test('limits IPv6 clients by their network of 64 bits, as the API does', async () => {
  const statusesFrom = async (addressOf: (i: number) => string) => {
    const requests = Array.from({ length: 400 }, (_, i) => get('/en/limited', { [CLIENT_HEADER]: addressOf(i) }))
    return (await Promise.all(requests)).map(({ status }) => status)
  }
  const sameNetwork = await statusesFrom((i) => `2001:db8:0:1::${i.toString(16)}`)
  expect(sameNetwork).toContain(429)
  expect(await statusesFrom((i) => `2001:db8:${i.toString(16)}:1::1`)).not.toContain(429)
  expect(await statusesFrom((i) => `198.51.${i % 200}.${Math.floor(i / 200)}`)).not.toContain(429)
  expect(await statusesFrom((i) => `::ffff:198.52.${i % 200}.${Math.floor(i / 200)}`)).not.toContain(429)
})

test('writes little of a response that a slow client does not read', async () => {
  const chunk = Buffer.alloc(65_536)
  const sent = { bytes: 0 }
  respond = (response) => {
    response.writeHead(200, { 'cache-control': 'no-store' })
    const write = () => {
      while (sent.bytes < 64 * 2 ** 20) {
        sent.bytes += chunk.length
        if (!response.write(chunk)) return void response.once('drain', write)
      }
      response.end()
    }
    write()
  }
  const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1').pause()
  socket.write('GET /api/v2/charts/fees/export HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitUntil(() => sent.bytes > 0, { timeout: 10_000 })
  for (let before = -1; before !== sent.bytes; await sleep(500)) before = sent.bytes
  expect(sent.bytes).toBeLessThan(16 * 2 ** 20)
  socket.destroy()
})

test('treats a parameter in capitals as unknown', async () => {
  await get('/en/two?PAGE=3')
  await get('/en/two?page=3')
  expect(received.map(({ url }) => url)).toEqual(['/en/two', '/en/two?page=3'])
})

test('bypasses the cache for requests with many unknown parameters', async () => {
  const unknownParameters = '?u=1&w=2&x=3&y=4&z=5'
  expect((await get(`/en/three${unknownParameters}`)).headers.get('x-cache')).toBe('BYPASS')
  expect((await get(`/en/three${unknownParameters}`)).headers.get('x-cache')).toBe('BYPASS')
})

test('sends one of 100 concurrent requests for an uncached page to the origin', async () => {
  respond = (response) => void setTimeout(() => response.writeHead(200, CACHEABLE).end('hello'), 200)
  await Promise.all(Array.from({ length: 100 }, async () => (await get('/en/four')).text()))
  expect(received).toHaveLength(1)
})

/** Caches a page for a second, then waits until nginx considers it stale. */
async function cacheStalePage(path: string): Promise<void> {
  const header = 'public, s-maxage=1, stale-if-error=60'
  respond = (response) => response.writeHead(200, { 'cache-control': header }).end('hello')
  await get(path)
  // While the origin drops connections.
  respond = (response) => response.destroy()
  const isStale = async () => (await get(path)).headers.get('x-cache') === 'STALE'
  await vi.waitUntil(isStale, { timeout: 10_000, interval: 100 })
}

test('rejects requests above the connection limit at once with Retry-After and still serves cached pages', async () => {
  await cacheStalePage('/en/known')
  respond = (response) => void setTimeout(() => response.writeHead(200, CACHEABLE).end('hello'), 3000)
  const statuses: number[] = []
  const rush = Array.from({ length: 60 }, async (_, i) => {
    const { status, headers } = await get(`/en/rush/${i}`)
    statuses.push(status)
    return { status, retryAfter: headers.get('retry-after') }
  })
  await expect.poll(() => received.filter(({ url }) => url.startsWith('/en/rush/')).length).toBe(16)
  expect(await (await get('/en/known')).text()).toBe('hello')
  const results = await Promise.all(rush)
  const refused = results.filter(({ status }) => status !== 200)
  // One of the two servers refuses connections; the other accepts 16 requests at once.
  expect(results.length - refused.length).toBe(16)
  expect(refused.every(({ status, retryAfter }) => status === 503 && retryAfter === '1')).toBe(true)
  // All of them before the first accepted request has its response.
  expect(statuses.indexOf(200)).toBe(refused.length)
})

test('requests that name a tip leave the connections of other API requests free', async () => {
  respond = (response) =>
    void setTimeout(() => response.writeHead(200, { 'cache-control': 'no-store' }).end('hello'), 3000)
  const named = Array.from({ length: 60 }, (_, i) => get(`/api/v2/blocks?tip=${String(i).padStart(16, 'f')}`))
  await expect.poll(() => received.length).toBe(16)
  respond = (response) => response.writeHead(200, CACHEABLE).end('hello')
  expect((await get('/api/v2/blocks?limit=3')).status).toBe(200)
  const statuses = (await Promise.all(named)).map(({ status }) => status)
  // One of the two servers refuses connections.
  expect(statuses.filter((status) => status === 200)).toHaveLength(16)
})

test('does not count streams against the limit for other requests', async () => {
  respond = (response) => void response.writeHead(200, { 'cache-control': 'no-store' }).write('begun')
  const streamPaths = ['/api/v2/live', '/api/v1/boxes/unspent/stream', '/api/v2/charts/fees/export']
  const open = await Promise.all(Array.from({ length: 40 }, (_, i) => get(`${streamPaths[i % 3]}?limit=${i}`)))
  respond = (response) => response.writeHead(200, CACHEABLE).end('hello')
  expect((await get('/api/v1/networkState')).status).toBe(200)
  expect(open.every(({ status }) => status === 200)).toBe(true)
  for (const { body } of open) await body?.cancel()
})

test('neither caches nor buffers the change feed as a stream, and keeps it apart from its pages', async () => {
  const accept = (type: string) => get('/api/v2/changes?fromHeight=5', { accept: type })
  expect((await accept('application/json')).headers.get('x-cache')).toBe('MISS')
  const open: ServerResponse[] = []
  respond = (response) => {
    open.push(response)
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).write('first\n\n')
  }
  const streams = await Promise.all(Array.from({ length: 40 }, () => accept('text/event-stream')))
  const readers = streams.map(({ body }) => body?.getReader() ?? expect.fail('no body'))
  const textOf = async (reader: (typeof readers)[number]) => Buffer.from((await reader.read()).value ?? '').toString()
  expect(new Set(await Promise.all(readers.map(textOf)))).toEqual(new Set(['first\n\n']))
  for (const response of open) response.write('second\n\n')
  expect(new Set(await Promise.all(readers.map(textOf)))).toEqual(new Set(['second\n\n']))
  // Open streams do not use up the connections of pages.
  expect((await accept('*/*')).headers.get('x-cache')).toBe('HIT')
  for (const reader of readers) await reader.cancel()
  respond = (response) => response.writeHead(200, { ...CACHEABLE, 'content-type': 'application/x-ndjson' }).end('lines')
  for (let i = 0; i < 2; i++) {
    const response = await accept('application/x-ndjson')
    expect([response.headers.get('x-cache'), await response.text()]).toEqual(['BYPASS', 'lines'])
  }
  expect(await (await accept('application/json')).text()).toBe('hello')
})

test('routes /node to the API, and hides its rate limit headers', async () => {
  respond = (response) => response.writeHead(200, { ...CACHEABLE, 'ratelimit-limit': '1200' }).end('hello')
  for (const path of ['/api/v1/networkStats', '/node/info?unknown=1'])
    expect((await get(path)).headers.get('ratelimit-limit')).toBeNull()
  // The web server, which gets all other paths, sends no such headers.
  expect((await get('/nodes')).headers.get('ratelimit-limit')).toBe('1200')
  await fetch(`${nginx.url}/node/blockchain/balance`, { method: 'POST', body: '9abc' })
  expect(received.map(({ url }) => url)).toEqual([
    '/api/v1/networkStats',
    '/node/info',
    '/nodes',
    '/node/blockchain/balance',
  ])
})

test('does not cache a no-store response', async () => {
  respond = (response) => response.writeHead(200, { 'cache-control': 'no-store' }).end('hello')
  await get('/en/six')
  await get('/en/six')
  expect(received).toHaveLength(2)
})

test('caches one variant per encoding, whatever Accept-Encoding the browser sends', async () => {
  for (const encodings of ['gzip, deflate, br', 'br;q=1.0, gzip', 'gzip', 'deflate, gzip', 'identity'])
    await get('/en/seven', { 'accept-encoding': encodings })
  expect(received.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip', 'identity'])
})

test.each([
  ['br; q=0, gzip', 'gzip'],
  ['br;q=0.000 , gzip ; q=0.5', 'gzip'],
  ['BR;Q=0', 'identity'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0, br;q=0.001', 'br'],
  ['x-br, brotli, x-gzip', 'identity'],
])('forwards Accept-Encoding "%s" as %s', async (accepted, forwarded) => {
  await get(`/en/encoding/${encodeURIComponent(accepted)}`, { 'accept-encoding': accepted })
  expect(received.map(({ headers }) => headers['accept-encoding'])).toEqual([forwarded])
})

test('forwards the address of the connection regardless of request headers, and adds a request id', async () => {
  await get('/api/v1/info', {
    'x-forwarded-for': '10.9.9.9',
    forwarded: 'for=10.9.9.9',
    'x-forwarded-host': 'evil.example',
    'x-request-id': 'forged',
  })
  const { headers } = received[0] ?? {}
  expect(headers?.['x-forwarded-for']).toBe('127.0.0.1')
  expect([headers?.['forwarded'], headers?.['x-forwarded-host']]).toEqual([undefined, undefined])
  expect(headers?.['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})

test('forwards paths unchanged', async () => {
  const path = '/en/search/%2e%2e/a%2Fb//%D1%8F'
  await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(received[0]?.url).toBe(path)
})

test.each([
  ['operator endpoints', 404, 'GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a malformed request line', 400, 'hello\r\n\r\n'],
  ['oversized headers', 400, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(60_000)}\r\n\r\n`],
  ['an oversized body', 413, 'POST /api/v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n'],
])('rejects %s itself, with all security headers', async (_, status, request) => {
  const text = await sendRaw(request)
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const header of ['Content-Security-Policy', 'X-Content-Type-Options', 'Strict-Transport-Security'])
    expect(text).toContain(`\r\n${header}: `)
  expect(text).not.toMatch(/nginx\/\d/)
})

test('serves HTTPS with HTTP/2 and redirects HTTP', async () => {
  await using secure = await startNginx({ web: [port, CLOSED_PORT], api: [port, CLOSED_PORT], tls: true })
  const session = connectHttp2(secure.url, { rejectUnauthorized: false })
  const stream = session.request({ ':path': '/en/secure' })
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders]
  expect([session.alpnProtocol, headers[':status'], headers['x-cache']]).toEqual(['h2', 200, 'MISS'])
  expect(received[0]?.headers['x-forwarded-proto']).toBe('https')
  stream.close()
  session.close()
  const redirect = await fetch(`${secure.redirectUrl}/en/blocks?page=2`, { redirect: 'manual' })
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, 'https://127.0.0.1/en/blocks?page=2'])
})

/** Sends a request and returns everything received until the connection closes. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    // nginx would otherwise wait for the rest of the body it rejects.
    socket.end()
  })
  socket.on('error', () => undefined).write(request)
  await new Promise((resolve) => socket.on('close', resolve))
  return text
}
