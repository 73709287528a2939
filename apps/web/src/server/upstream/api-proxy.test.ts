import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { trustedProxies } from '@ergo-explorer/service'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { createCounters } from '../metrics/counters.ts'
import { proxyApi } from './api-proxy.ts'

const LONG = JSON.stringify({ items: Array.from({ length: 200 }, (_, height) => ({ height })) })
const BODIES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/api/long': ['application/json', LONG],
  '/api/short': ['application/json', '{}'],
  '/node/info': ['application/json', '{"fullHeight":1}'],
  '/api/picture': ['image/png', LONG],
}
const ids: unknown[] = []
const visitors: unknown[] = []
let refusals = 0
const upstream = createServer((received, response) => {
  const { url = '', headers } = received
  ids.push(headers['x-request-id'])
  visitors.push(headers['x-forwarded-for'])
  if (received.method === 'POST') return void received.pipe(response)
  if (url === '/api/refused') {
    refusals++
    return void response.writeHead(503, { 'retry-after': '1' }).end('{}')
  }
  if (url === '/api/talkative')
    return void response.writeHead(200, { server: 'Old/1.0', 'x-powered-by': 'PHP', 'set-cookie': 'a=b' }).end('{}')
  const [type, body] = BODIES[url] ?? ['text/event-stream', '']
  response.setHeader('content-type', type).setHeader('etag', '"1"')
  if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
  if (type !== 'text/event-stream') return void response.setHeader('content-length', body.length).end(body)
  // Never ends.
  return void response.write('data: block\n\n')
})
await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
const apiUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
const { liveStreams } = createCounters()
const state = { isLate: false }
const proxy = async (server: FastifyInstance) => {
  await proxyApi(server, {
    apiUrl,
    maxConnections: 1_000,
    isOverloaded: () => state.isLate,
    counters: { liveStreams },
    legacyHost: () => undefined,
  })
  return server
}
const web = await proxy(Fastify())
const origin = await web.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  upstream.closeAllConnections()
  upstream.close()
  await web.close()
})

const request = (url: string, accepted: string, more = {}) =>
  web.inject({ url, headers: { 'accept-encoding': accepted, ...more } })

test('an unreachable API gives 502 without revealing its address', async () => {
  await using disconnected = Fastify()
  await proxyApi(disconnected, {
    legacyHost: () => undefined,
    apiUrl: 'http://127.0.0.1:1',
    maxConnections: 10,
    isOverloaded: () => false,
    counters: { liveStreams },
  })
  const { statusCode, headers, body } = await disconnected.inject('/api/v2/tip')
  expect({ statusCode, body, keep: headers['cache-control'], again: headers['retry-after'] }).toEqual({
    statusCode: 502,
    body: '{"status":502,"reason":"Service unavailable: the API does not answer"}',
    keep: 'no-store',
    again: '2',
  })
})

test('the API of a node is served by the API too', async () => {
  expect((await request('/node/info', '')).json()).toEqual({ fullHeight: 1 })
})

test('the body of a POST request reaches the API unchanged', async () => {
  const body = JSON.stringify({ boxIds: Array.from({ length: 100 }, () => 'ab'.repeat(32)) })
  const headers = { 'content-type': 'application/json' }
  const { statusCode, payload } = await web.inject({ method: 'POST', url: '/api/v2/boxes/lookup', headers, body })
  expect([statusCode, payload]).toEqual([200, body])
})

test('server headers and cookies of the API are dropped', async () => {
  expect((await request('/api/talkative', '')).headers).not.toMatchObject({ server: expect.anything() })
  expect((await request('/api/talkative', '')).headers).not.toMatchObject({ 'set-cookie': expect.anything() })
})

test('a long response is compressed as the client accepts, with the same content', async () => {
  const br = await request('/api/long', 'gzip, br')
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(LONG)
  const gzip = await request('/api/long', 'gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(LONG)
  expect((await request('/api/long', 'identity')).body).toBe(LONG)
})

test.each(['/api/short', '/api/picture'])('%s is not compressed', async (url) => {
  const { headers, body } = await request(url, 'br')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe(BODIES[url]?.[1])
})

test('a 304 passes through without compression', async () => {
  const { statusCode, headers, body } = await request('/api/long', 'br', { 'if-none-match': '"1"' })
  expect([statusCode, headers['content-encoding'], body]).toEqual([304, undefined, ''])
})

test('events arrive immediately', async () => {
  const leaving = new AbortController()
  const { body } = await fetch(`${origin}/api/live`, { signal: leaving.signal, headers: { 'accept-encoding': 'br' } })
  const first = await body?.getReader().read()
  expect(Buffer.from(first?.value ?? []).toString()).toBe('data: block\n\n')
  expect(liveStreams.open).toBe(1)
  leaving.abort()
  await vi.waitFor(() => expect(liveStreams.open).toBe(0))
})

test('the API receives the request id of the proxy in front, or a new one', async () => {
  await request('/api/short', 'br', { 'x-request-id': 'proxy-named-it' })
  expect(ids.at(-1)).toBe('proxy-named-it')
  await request('/api/short', 'br', { 'x-request-id': 'no */ name' })
  expect(ids.at(-1)).toMatch(/^[0-9a-f-]{36}$/)
})

test('the API receives the client address: of the connection or of a trusted proxy, never what a visitor claims', async () => {
  const behind = await proxy(Fastify({ trustProxy: trustedProxies.parse('10.0.0.0/8') || expect.fail('it is a list') }))
  const named = async (server: FastifyInstance, remoteAddress: string, headers: Readonly<Record<string, string>>) => {
    await server.inject({ url: '/api/short', remoteAddress, headers })
    return visitors.at(-1)
  }
  const lies = { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' }
  const without = { connection: 'x-forwarded-for', 'x-forwarded-for': '6.6.6.6' }
  for (const headers of [lies, without]) expect(await named(web, '203.0.113.9', headers)).toBe('203.0.113.9')
  expect(await named(behind, '203.0.113.9', lies)).toBe('203.0.113.9')
  expect(await named(behind, '10.0.0.1', { 'x-forwarded-for': '6.6.6.6, 198.51.100.7' })).toBe('198.51.100.7')
  await behind.close()
})

test('an API error is passed on immediately, without a retry', async () => {
  refusals = 0
  expect((await request('/api/refused', 'br')).statusCode).toBe(503)
  expect(refusals).toBe(1)
})

test('an overloaded server rejects requests immediately, and still opens streams', async () => {
  state.isLate = true
  const { statusCode, headers } = await request('/api/long', 'br')
  expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
  const leaving = new AbortController()
  expect((await fetch(`${origin}/api/v2/live`, { signal: leaving.signal })).status).toBe(200)
  leaving.abort()
  state.isLate = false
})

test('more streams than pooled connections can be open, and requests still pass', async () => {
  const leaving = new AbortController()
  const open = () => fetch(`${origin}/api/live`, { signal: leaving.signal })
  const all = await Promise.all(Array.from({ length: 200 }, open))
  expect(all.every(({ status }) => status === 200)).toBe(true)
  expect((await fetch(`${origin}/api/short`, { signal: AbortSignal.timeout(2_000) })).status).toBe(200)
  leaving.abort()
})

test('streams end cleanly when the server stops', async () => {
  const stopping = await proxy(Fastify())
  const at = await stopping.listen({ host: '127.0.0.1', port: 0 })
  const { body } = await fetch(`${at}/api/live`)
  const reader = body?.getReader() ?? expect.fail('it has a body')
  await reader.read()
  const closing = stopping.close()
  expect(await reader.read()).toMatchObject({ done: true })
  await closing
})
