import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { COMPRESSIONS, storeBody } from '@ergo-explorer/service'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { buildResponseHeaders, type ApiResponse, sendResponse } from './response.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const LONG = '/api/v1/blocks?limit=20'
const DECOMPRESS = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }

const request = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url, headers })

test.each(COMPRESSIONS)('compresses a response as %s, whether cached or not', async (encoding) => {
  const plain = await request(`${LONG}&for=${encoding}`, {})
  // Not cached, cached but not compressed, cached and compressed.
  for (const url of [`${LONG}&fresh=${encoding}`, `${LONG}&for=${encoding}`, `${LONG}&for=${encoding}`]) {
    const { headers, rawPayload } = await request(url, { 'accept-encoding': encoding })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      etag: plain.headers.etag,
      'content-length': String(rawPayload.length),
      'x-content-type-options': 'nosniff',
    })
    expect(DECOMPRESS[encoding](rawPayload)).toEqual(plain.rawPayload)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
})

test('a client with a compressed response gets 304', async () => {
  const { headers } = await request(LONG, { 'accept-encoding': 'br' })
  const again = await request(LONG, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.headers.etag]).toEqual([304, headers.etag])
})

test.each([
  ['a list', (etag: string) => `"other", ${etag}`, 304],
  ['a strong tag', (etag: string) => etag.replace('W/', ''), 304],
  ['*', () => '*', 304],
  ['another tag', () => 'W/"other"', 200],
])('If-None-Match with %s', async (_, format, status) => {
  for (const path of [LONG, '/api/v2/openapi.json']) {
    const { headers } = await request(path, {})
    const again = await request(path, { 'if-none-match': format(String(headers.etag)) })
    expect([path, again.statusCode, again.headers.etag]).toEqual([path, status, headers.etag])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
  }
})

test('* does not hide that an object is missing or a request is invalid', async () => {
  const statusOf = async (url: string) => (await request(url, { 'if-none-match': '*' })).statusCode
  expect(await statusOf(`/api/v2/blocks/${'0'.repeat(64)}`)).toBe(404)
  expect(await statusOf('/api/v1/blocks?limit=x')).toBe(400)
})

test('an error is not stored by shared caches', async () => {
  for (const url of ['/api/v1/blocks?limit=x', '/api/v2/blocks?limit=x', '/api/v0/blocks?limit=x']) {
    const { statusCode, headers } = await request(url, {})
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 400, 'no-store'])
  }
})

test('does not compress short responses, or for clients that accept no compression', async () => {
  const short = await request('/api/v1/networkState', { 'accept-encoding': 'br' })
  const plain = await request(LONG, { 'accept-encoding': 'identity, br;q=0' })
  const head = await request(LONG, { 'accept-encoding': 'br' }, 'HEAD')
  for (const { headers } of [short, plain, head]) expect(headers).not.toHaveProperty('content-encoding')
  expect(plain.headers['vary']).toBe('accept-encoding')
})

test.each(['/api/v1/blocks/byGlobalIndex/stream?minGix=0&limit=50', '/api/v2/charts/difficulty/export'])(
  'compresses %s while it is read',
  async (url) => {
    const plain = await request(url, {})
    const compressed = await request(url, { 'accept-encoding': 'gzip, br' })
    expect([plain.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(gunzipSync(compressed.rawPayload)).toEqual(plain.rawPayload)
  },
)

test('compresses a cached response once, also for clients that must not store it', async () => {
  const built: ApiResponse = {
    status: 200,
    contentType: 'text/plain',
    cacheControl: 'public',
    body: Buffer.alloc(2_000, 'x'),
  }
  const cached: ApiResponse = { ...built, headers: buildResponseHeaders(built), compressed: new Map() }
  await using app = fastify()
  app.get('/', (_, reply) => sendResponse(reply, cached))
  app.get('/private', (_, reply) => sendResponse(reply, cached, 'no-store'))
  const forms = new Set()
  const cacheControls = []
  for (const url of ['/', '/private', '/']) {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    cacheControls.push(headers['cache-control'])
    forms.add(cached.compressed?.get('gzip'))
  }
  expect(forms.size).toBe(1)
  expect(cacheControls).toEqual(['public', 'no-store', 'public'])
})

test.each([100, 10_000, 100_000])('sends the stored bytes of a text with %i characters', async (length) => {
  const bytes = Buffer.from('żółw 🐢 '.repeat(length / 8))
  const built: ApiResponse = { status: 200, contentType: 'text/plain', cacheControl: 'public', ...storeBody(bytes) }
  const cached: ApiResponse = { ...built, headers: buildResponseHeaders(built), compressed: new Map() }
  await using app = fastify()
  app.get('/', (_, reply) => sendResponse(reply, cached))
  const plain = await app.inject({ url: '/' })
  expect(plain.rawPayload).toEqual(bytes)
  expect(plain.headers['content-length']).toBe(String(bytes.length))
  if (length < 1_000) return
  for (let i = 0; i < 2; i++) {
    const { rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'zstd' } })
    expect(zstdDecompressSync(rawPayload)).toEqual(bytes)
  }
})
