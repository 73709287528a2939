import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { proxyApi } from './proxy-api.ts'

const LONG = JSON.stringify({ items: Array.from({ length: 200 }, (_, height) => ({ height })) })
const BODIES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/api/long': ['application/json', LONG],
  '/api/short': ['application/json', '{}'],
  '/api/picture': ['image/png', LONG],
}
const upstream = createServer(({ url = '', headers }, response) => {
  const [type, body] = BODIES[url] ?? ['text/event-stream', '']
  response.setHeader('content-type', type).setHeader('etag', '"1"')
  if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
  if (type !== 'text/event-stream') return void response.setHeader('content-length', body.length).end(body)
  // Goes on for ever.
  return void response.write('data: block\n\n')
})
await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
const web = Fastify()
await proxyApi(web, `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`)
const origin = await web.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  upstream.closeAllConnections()
  upstream.close()
  await web.close()
})

const ask = (url: string, accepted: string, more = {}) =>
  web.inject({ url, headers: { 'accept-encoding': accepted, ...more } })

test('a long answer comes compressed as the browser likes it, and is the same', async () => {
  const br = await ask('/api/long', 'gzip, br')
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(LONG)
  const gzip = await ask('/api/long', 'gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(LONG)
  expect((await ask('/api/long', 'identity')).body).toBe(LONG)
})

test.each(['/api/short', '/api/picture'])('%s is not worth it', async (url) => {
  const { headers, body } = await ask(url, 'br')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe(BODIES[url]?.[1])
})

test('who has the answer is told so, with nothing to unpack', async () => {
  const { statusCode, headers, body } = await ask('/api/long', 'br', { 'if-none-match': '"1"' })
  expect([statusCode, headers['content-encoding'], body]).toEqual([304, undefined, ''])
})

test('events arrive when they happen', async () => {
  const leaving = new AbortController()
  const { body } = await fetch(`${origin}/api/live`, { signal: leaving.signal, headers: { 'accept-encoding': 'br' } })
  const first = await body?.getReader().read()
  expect(Buffer.from(first?.value ?? []).toString()).toBe('data: block\n\n')
  leaving.abort()
})
