import { type Problem, PROBLEMS } from '@ergo-explorer/contract'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const scriptUrl = async () => {
  const { text } = await api.get('/api/docs')
  return /<script src="([^"]+)">/.exec(text)?.[1] ?? expect.fail('no script')
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

test.each(['/api', '/docs', '/docs/'])('%s redirects to the page', async (url) => {
  expect(await api.get(url)).toMatchObject({ status: 302, headers: { location: '/api/docs' } })
})

test('allows only our own script, and no framing', async () => {
  const { headers, text } = await api.get('/api/docs')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([`default-src 'none'`, `script-src 'self'`, `connect-src 'self'`, `frame-ancestors 'none'`]),
  )
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  expect(text).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
})

test('serves the script as immutable, in the requested encoding', async () => {
  const url = await scriptUrl()
  const request = (encoding: string) => api.app.inject({ url, headers: { 'accept-encoding': encoding } })
  const [br, gzip, plain] = [await request('gzip, deflate, br'), await request('gzip'), await request('')]
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('returns 404 for a script with another name', async () => {
  expect(await api.get('/api/docs/scalar-000000000000.js')).toMatchObject({ status: 404 })
})

test('the type of every problem is a section of the page about problems', async () => {
  const { status, headers, text } = await api.get('/api/v2/problems')
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' })
  const codes = [...text.matchAll(/<section id="([^"]+)">/g)].map(([, code]) => code)
  expect(codes).toEqual(Object.keys(PROBLEMS))
  const { json } = await api.get('/api/v2/blocks/x')
  const [path, fragment] = (json as Problem).type.split('#')
  expect(path).toBe('/api/v2/problems')
  expect(codes).toContain(fragment)
})
