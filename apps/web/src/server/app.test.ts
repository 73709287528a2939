import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import vm from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { createWebApp, type WebApp } from './app.ts'
import type { Renderer } from './renderer.ts'
import { BLOCK } from './testing/test-web.ts'

const ID = 'ab'.repeat(32)

/** A v1-only API that can be made to fail. */
const api = { mode: 'well' as 'well' | 'garbage' | 'hang' | 'error', requests: 0 }
const upstream = createServer(({ url = '' }, response) => {
  if (!url.startsWith('/api/v1/blocks?')) return void response.writeHead(404).end('{"status":404}')
  api.requests++
  if (api.mode === 'hang') return undefined
  if (api.mode === 'error') return void response.writeHead(500).end('{}')
  return void response.end(api.mode === 'garbage' ? '<html>' : JSON.stringify({ items: [BLOCK], total: 700_000 }))
})
const apiStatus = { version: 'tip', features: null }
const renderer: Renderer = {
  module: () => import('#entry/render.tsx'),
  assetsOf: () => ({ entry: '/e.js', modules: ['/m.js'], styles: [], fonts: [], development: '' }),
  isDevelopment: false,
}
let web: WebApp
const errors: unknown[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const address = upstream.address()
  const port = typeof address === 'object' ? address?.port : 0
  web = await createWebApp({
    config: { ...DEFAULT_CONFIG, publicUrl: 'https://explorer.example' },
    renderer,
    apiStatus,
    apiUrl: `http://127.0.0.1:${port}`,
    apiBudgetMs: 200,
    onError: (error) => errors.push(error),
  })
})
afterAll(async () => {
  await web.server.close()
  upstream.closeAllConnections()
  upstream.close()
})

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => web.server.inject({ url, headers })

test('[G01] a page is public: it sets no cookie and requires no authentication', async () => {
  const response = await get('/en/latest-blocks')
  expect(response.statusCode).toBe(200)
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.body).not.toMatch(/type="password"|log ?in|sign ?in/i)
})

test('[U02] the first HTML contains the data in the requested language, with its canonical URL', async () => {
  const { body } = await get('/ru/latest-blocks?utm=1')
  expect(body).toContain('700\u{a0}000')
  expect(body).toContain('<html lang="ru"')
  expect(body).toContain('<link rel="canonical" href="https://explorer.example/ru/latest-blocks">')
  expect(body).toContain('<link rel="alternate" hreflang="tr" href="https://explorer.example/tr/latest-blocks">')
})

test('[E03] the web app shows blocks from an API with v1 only', async () => {
  expect((await get('/en/latest-blocks')).body).toContain(`/en/blocks/${ID}`)
})

test('[U03] [U20] an unknown path returns 404 with the latest blocks, and is not indexed', async () => {
  const response = await get('/en/no/such/page')
  expect(response.statusCode).toBe(404)
  expect(response.body).toContain('<title>Not found — Ergo Explorer</title>')
  expect(response.body).toContain('700\u{a0}000')
  expect(response.body).toContain('<meta name="robots" content="noindex">')
  expect(response.headers['x-robots-tag']).toBe('noindex')
})

test.each(['transactions', 'boxes'])('no cache stores that %s/ID does not exist', async (kind) => {
  const { statusCode, headers } = await get(`/en/${kind}/${'0'.repeat(64)}`)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('[U24] the URL of an unconfirmed transaction redirects to the transaction page', async () => {
  const response = await get(`/tr/unconfirmed-transactions/${ID}`)
  expect([response.statusCode, response.headers.location]).toEqual([301, `/tr/transactions/${ID}`])
})

test.each([
  ['/en/token/%ff%fe', '/en/token/%25ff%25fe'],
  ['//en/latest-blocks', '/en/latest-blocks'],
])('a path that browsers and routers read differently is redirected: %s', async (url, expected) => {
  for (const attempt of ['first', 'cached']) {
    const { statusCode, headers } = await get(url)
    expect([attempt, statusCode, headers.location]).toEqual([attempt, 301, expected])
  }
})

test('a redirected path keeps its encoding', async () => {
  for (const id of ['%E2%82%AC', 'a%2Fb', '%252F', 'a%20b']) {
    const { statusCode, headers } = await get(`/en/unconfirmed-transactions/${id}`)
    expect([statusCode, headers.location]).toEqual([301, `/en/transactions/${id}`])
  }
})

test('redirects of a search and of an old path may be cached as long as pages', async () => {
  for (const path of ['/en/search?query=', `/en/unconfirmed-transactions/${ID}`]) {
    const { statusCode, headers } = await get(path)
    expect([Math.floor(statusCode / 100), headers['cache-control']]).toEqual([3, expect.stringContaining('s-maxage=5')])
  }
})

test('/tokens and an id redirects to the token page, whatever the case of the id', async () => {
  const response = await get(`/en/tokens/${ID.toUpperCase()}?tab=holders`)
  expect([response.statusCode, response.headers.location]).toEqual([301, `/en/token/${ID}?tab=holders`])
})

test('[U21] /api is the page about the API, and every path below it is proxied to the API', async () => {
  const target = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers.location]
  }
  expect(await target('/api')).toEqual([301, '/en/api'])
  expect(await target('/api?iframe=1')).toEqual([301, '/en/api?iframe=1'])
  for (const url of ['/api/', '/api/docs', '/api/v2', '/api/v1/none'])
    expect([url, (await get(url)).body]).toEqual([url, '{"status":404}'])
  expect((await get('//api/v1/none')).body).toBe('{"status":404}')
  expect((await get('/apis')).headers.location).toBe('/en/apis')
})

test('[G12] the configuration is one script, so a change needs no rebuild', async () => {
  const { body, headers } = await get('/app-config.js')
  expect(headers['cache-control']).toBe('no-cache')
  const { window } = vm.runInNewContext(`const window={};${body};({window})`) as { window: Record<string, unknown> }
  expect(window['__APP_CONFIG__']).toMatchObject({ coinName: 'Erg', publicUrl: 'https://explorer.example' })
  expect(Object.isFrozen(window['__APP_CONFIG__'])).toBe(true)
})

test.each(['/en', '/', '/nowhere', '/en/no', '/app-config.js', '/livez', '/robots.txt', '/llms.txt', '/api/v1/none'])(
  'every response carries the security policies: %s',
  async (url) => {
    const { headers } = await get(url)
    const policy = String(headers['content-security-policy'])
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toContain('max-age')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  },
)

test('llms.txt names the interfaces for programs', async () => {
  const { statusCode, headers, body } = await get('/llms.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  for (const path of ['/api/v2/openapi.json', '/api/mcp', '/api/v2/changes', '/api/graphql', '/node/info', '/api/docs'])
    expect(body).toContain(`${path})`)
})

test('the policy contains the hash of each inline script, and no other', async () => {
  const { body, headers } = await get('/en/latest-blocks')
  const inline = [...body.matchAll(/<script(?: data-modules="[^"]*")?>(.*?)<\/script>/g)].map(([, code]) => code ?? '')
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  expect(hashes).toHaveLength(2)
  expect(headers['content-security-policy']).toContain(`;script-src 'self' ${hashes.join(' ')};`)
  expect(body).not.toMatch(/ style=| on[a-z]+=/)
})

test('the browser loads no code before the first paint, except the configuration', async () => {
  const { body } = await get('/en/latest-blocks')
  expect(body).not.toMatch(/rel="modulepreload"|type="module"/)
  expect([...body.matchAll(/<script src="([^"?]*)/g)].map(([, src]) => src)).toEqual(['/app-config.js'])
  expect(body).toContain('<script data-modules="/m.js /e.js">')
})

test('home may be framed when embedded, other pages never', async () => {
  const ancestors = async (url: string) =>
    /frame-ancestors [^;]+/.exec(String((await get(url)).headers['content-security-policy']))?.[0]
  expect(await ancestors('/en?iframe=1')).toBe('frame-ancestors *')
  expect(await ancestors('/en')).toBe("frame-ancestors 'none'")
  expect(await ancestors('/en/latest-blocks?iframe=1')).toBe("frame-ancestors 'none'")
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('a page does not accept %s', async (method) => {
  expect((await web.server.inject({ method, url: '/en' })).statusCode).toBe(405)
})

test('returns 304 for an unchanged page, and compressed bytes decode to the same page', async () => {
  const plain = await get('/en/latest-blocks')
  const again = await get('/en/latest-blocks', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const { headers } = await get('/en/latest-blocks', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  const refused = await get('/en/latest-blocks', { 'accept-encoding': 'br; q=0' })
  expect(refused.headers).not.toHaveProperty('content-encoding')
})

test('returns 304 if If-None-Match lists the tag of the page, and * only for a page that exists', async () => {
  const { etag } = (await get('/en/latest-blocks')).headers
  const statusOf = async (url: string, header: string) => (await get(url, { 'if-none-match': header })).statusCode
  expect(await statusOf('/en/latest-blocks', `"other", W/${String(etag)}`)).toBe(304)
  expect(await statusOf('/en/latest-blocks', '"other"')).toBe(200)
  expect(await statusOf('/en/latest-blocks', '*')).toBe(304)
  expect(await statusOf('/en/no-such-page', '*')).toBe(404)
})

test('a cached page has the same body and headers as the first response', async () => {
  const origin = await web.server.listen({ host: '127.0.0.1', port: 0 })
  const request = async () => {
    const response = await fetch(`${origin}/en/latest-blocks`, { headers: { 'accept-encoding': 'gzip' } })
    const { date, ...head } = Object.fromEntries(response.headers)
    return { status: response.status, head, date, body: await response.text() }
  }
  apiStatus.version = 'over the wire'
  const renders = web.renders()
  const [first, second] = [await request(), await request()]
  expect(web.renders() - renders).toBe(1)
  expect({ ...second, date: first.date }).toEqual(first)
  expect(first.head).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/html; charset=utf-8' })
  expect(first.head['content-security-policy']).toContain("script-src 'self' 'sha256-")
  const head = await fetch(`${origin}/en/latest-blocks`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

describe('while the API', () => {
  test.each(['garbage', 'hang', 'error'] as const)(
    '%s: returns the last known data with its age, and 503 for data that was never loaded',
    async (mode) => {
      api.mode = 'well'
      apiStatus.version = `before ${mode}`
      await get('/en/latest-blocks')
      api.mode = mode
      apiStatus.version = `after ${mode}`
      const known = await get('/en/latest-blocks')
      expect(known.statusCode).toBe(200)
      expect(known.body).toContain('700\u{a0}000')
      expect(known.body).toMatch(/"staleSince":\d+/)
      expect(known.headers['cache-control']).toBe('no-store')
      const unknown = await get(`/en/latest-blocks?page=${mode.length + 2}`)
      expect(unknown.statusCode).toBe(503)
      expect(unknown.headers['retry-after']).toBe('5')
      expect(unknown.body).toContain('</html>')
      api.mode = 'well'
    },
  )
})

test('a thousand visitors of an uncached page cause one render and one API request', async () => {
  apiStatus.version = 'stampede'
  const [renders, requests] = [web.renders(), api.requests]
  const responses = await Promise.all(Array.from({ length: 1_000 }, () => get('/en/latest-blocks')))
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect([web.renders() - renders, api.requests - requests]).toEqual([1, 1])
})
