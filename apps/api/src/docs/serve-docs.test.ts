import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { anApi } from '../testing/an-api.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())

const scriptUrl = async () => {
  const { text } = await api.get('/api/docs')
  return /<script src="([^"]+)">/.exec(text)?.[1] ?? expect.fail('the page has a script')
}

test.each([
  ['/api/docs', 'v2'],
  ['/api/v2/docs', 'v2'],
  ['/api/v1/docs', 'v1'],
  ['/api/v1/docs/', 'v1'],
  ['/api/v0/docs', 'v0'],
  ['/api/v0/docs/', 'v0'],
])('%s shows %s first', async (url, version) => {
  const { status, headers, text } = await api.get(url)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' })
  expect(text).toContain(`<title>Ergo Explorer API ${version}</title>`)
  expect(text.match(/&quot;slug&quot;:&quot;v\d&quot;[^}]*&quot;default&quot;:true/g)).toEqual([
    expect.stringContaining(version),
  ])
})

test.each(['/api', '/docs', '/docs/'])('%s leads to the page', async (url) => {
  expect(await api.get(url)).toMatchObject({ status: 302, headers: { location: '/api/docs' } })
})

test('the page may run nothing but our own script, and nobody may frame it', async () => {
  const { headers, text } = await api.get('/api/docs')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([`default-src 'none'`, `script-src 'self'`, `connect-src 'self'`, `frame-ancestors 'none'`]),
  )
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  expect(text).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
})

test('its script is kept for ever and comes in the encoding that is asked for', async () => {
  const url = await scriptUrl()
  const ask = (encoding: string) => api.app.inject({ url, headers: { 'accept-encoding': encoding } })
  const [br, gzip, plain] = [await ask('gzip, deflate, br'), await ask('gzip'), await ask('')]
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('a script of another name is not there', async () => {
  expect(await api.get('/api/docs/scalar-000000000000.js')).toMatchObject({ status: 404 })
})
