import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startNginx } from './start-nginx.ts'

/** What reached the programs. */
let asked: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = []
let answer: (response: ServerResponse) => void

const KEPT = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=60' }

await using stack = new AsyncDisposableStack()
const origin = createServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers })
  answer(response)
})
await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
const { port } = origin.address() as AddressInfo
// The second one refuses every connection, as a program that is being restarted does.
const REFUSING = 9
const nginx = stack.use(await startNginx({ web: [port, REFUSING], api: [port, REFUSING] }))
const owned = stack.move()
afterAll(async () => {
  await owned.disposeAsync()
  origin.closeAllConnections()
  origin.close()
})

beforeEach(() => {
  asked = []
  answer = (response) => response.writeHead(200, KEPT).end('hello')
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(nginx.url + path, { headers })

test('parameters that nobody reads neither split the cache nor reach the programs', async () => {
  const paths = ['?page=2', '?utm_source=x&page=2', '?a&b=1&page=2&c=3', '?page=2&fbclid=9']
  const caches = []
  for (const path of paths) caches.push((await get(`/en/one${path}`)).headers.get('x-cache'))
  expect(caches).toEqual(['MISS', 'HIT', 'HIT', 'HIT'])
  expect(asked.map(({ url }) => url)).toEqual(['/en/one?page=2'])
})

test('a parameter in capitals is another one, and is not taken for the one that is known', async () => {
  await get('/en/two?PAGE=3')
  await get('/en/two?page=3')
  expect(asked.map(({ url }) => url)).toEqual(['/en/two', '/en/two?page=3'])
})

test('whoever sends many unknown parameters is answered past the cache', async () => {
  const many = '?a=1&b=2&c=3&d=4&e=5'
  expect((await get(`/en/three${many}`)).headers.get('x-cache')).toBe('BYPASS')
  expect((await get(`/en/three${many}`)).headers.get('x-cache')).toBe('BYPASS')
})

test('of a hundred who ask for what is not there, one reaches the programs', async () => {
  answer = (response) => void setTimeout(() => response.writeHead(200, KEPT).end('hello'), 200)
  await Promise.all(Array.from({ length: 100 }, async () => (await get('/en/four')).text()))
  expect(asked).toHaveLength(1)
})

test('while the programs fail, the last answer is given', async () => {
  answer = (response) => response.writeHead(200, { 'cache-control': 'public, s-maxage=1' }).end('hello')
  await get('/en/five')
  await sleep(1500)
  answer = (response) => response.writeHead(503).end()
  const late = await get('/en/five')
  expect([late.status, await late.text()]).toEqual([200, 'hello'])
})

test('who finds no place is refused at once and told when to come back, and what is kept is given all the same', async () => {
  answer = (response) => response.writeHead(200, { 'cache-control': 'public, s-maxage=1' }).end('hello')
  await get('/en/known')
  await sleep(1500)
  answer = (response) => void setTimeout(() => response.writeHead(200, KEPT).end('hello'), 3000)
  const rush = Array.from({ length: 60 }, async (_, i) => {
    const start = performance.now()
    const { status, headers } = await get(`/en/rush/${i}`)
    return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - start }
  })
  await sleep(200)
  expect(await (await get('/en/known')).text()).toBe('hello')
  const came = await Promise.all(rush)
  const refused = came.filter(({ status }) => status !== 200)
  // One of the two servers refuses connections; the other is asked for sixteen at once.
  expect(came.length - refused.length).toBe(16)
  expect(refused.every(({ status, retryAfter, ms }) => status === 503 && retryAfter === '1' && ms < 2500)).toBe(true)
})

test('answers that last take no place of those that do not', async () => {
  answer = (response) => void response.writeHead(200, { 'cache-control': 'no-store' }).write('begun')
  const lasting = ['/api/v2/live', '/api/v1/boxes/unspent/stream', '/api/v2/charts/fees/export']
  const open = await Promise.all(Array.from({ length: 40 }, (_, i) => get(`${lasting[i % 3]}?limit=${i}`)))
  answer = (response) => response.writeHead(200, KEPT).end('hello')
  expect((await get('/api/v1/networkState')).status).toBe(200)
  expect(open.every(({ status }) => status === 200)).toBe(true)
  for (const { body } of open) await body?.cancel()
})

test('what nobody may keep is not kept', async () => {
  answer = (response) => response.writeHead(200, { 'cache-control': 'no-store' }).end('hello')
  await get('/en/six')
  await get('/en/six')
  expect(asked).toHaveLength(2)
})

test('one form of a page is kept for each encoding, however browsers ask for it', async () => {
  for (const encodings of ['gzip, deflate, br', 'br;q=1.0, gzip', 'gzip', 'deflate, gzip', 'identity'])
    await get('/en/seven', { 'accept-encoding': encodings })
  expect(asked.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip', 'identity'])
})

test('who asks is who connects, whatever headers say; and every request has an id', async () => {
  await get('/api/v1/info', {
    'x-forwarded-for': '10.9.9.9',
    forwarded: 'for=10.9.9.9',
    'x-forwarded-host': 'evil.example',
    'x-request-id': 'forged',
  })
  const { headers } = asked[0] ?? {}
  expect(headers?.['x-forwarded-for']).toBe('127.0.0.1')
  expect([headers?.['forwarded'], headers?.['x-forwarded-host']]).toEqual([undefined, undefined])
  expect(headers?.['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})

test('paths are passed on as they were sent', async () => {
  const path = '/en/search/%2e%2e/a%2Fb//%D1%8F'
  await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(asked[0]?.url).toBe(path)
})

test.each([
  ['what is for operators', 404, 'GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a line that is no request', 400, 'hello\r\n\r\n'],
  ['a head that is too large', 400, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(60_000)}\r\n\r\n`],
  ['a body that is too large', 413, 'POST /api/v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n'],
])('the proxy refuses %s itself, with all headers that programs send', async (_, status, request) => {
  const said = await raw(request)
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const header of ['Content-Security-Policy', 'X-Content-Type-Options', 'Strict-Transport-Security'])
    expect(said).toContain(`\r\n${header}: `)
  expect(said).not.toMatch(/nginx\/\d/)
})

/** Everything that is said until the connection ends, in whatever way it does. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    said += part
    // Whoever refuses a body would otherwise wait for it for a while.
    socket.end()
  })
  socket.on('error', () => undefined).write(request)
  await new Promise((resolve) => socket.on('close', resolve))
  return said
}
