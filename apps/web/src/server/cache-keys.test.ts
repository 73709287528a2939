import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK, type TestWeb, startTestWeb } from './testing/test-web.ts'
import { rawRequest } from './testing/raw-request.ts'

/** Returns a block whose height depends on the offset, so that each page has different content. */
function blocksAt(path: string) {
  if (!path.startsWith('/api/v1/blocks?')) return null
  const { searchParams } = new URL(path, 'http://api.invalid')
  const height = 700_000 - Number(searchParams.get('offset') ?? 0) - Number(searchParams.get('limit') ?? 0)
  return { items: [{ ...BLOCK, height }], total: 700_000 }
}

let web: TestWeb
let port: number
let vectors = 0
beforeAll(async () => {
  web = await startTestWeb(blocksAt)
  await web.server.listen({ host: '127.0.0.1', port: 0 })
  port = (web.server.server.address() as AddressInfo).port
}, 120_000)
afterAll(async () => {
  process.stdout.write(`${vectors} cache-key vectors\n`)
  await web[Symbol.asyncDispose]()
})

const HOST = 'Host: explorer.example'
async function bodyOf(target: string, headers: readonly string[] = []): Promise<string> {
  const response = await rawRequest(
    port,
    target,
    headers.some((line) => /^host:/i.test(line)) ? headers : [HOST, ...headers],
  )
  if (response?.status !== 200) throw new Error(`${target} returned ${response?.status}`)
  return response.body
}

/** The visible part of the page, without the state script, which contains load times. */
const textOf = async (target: string) => (await bodyOf(target)).replace(/<script type="application\/json".*/s, '')

/** Requests a page twice, the second time in a different form. Both bodies must be equal and cause one render. */
async function differences(target: string, other: string, headers?: readonly string[]): Promise<string[]> {
  vectors++
  const body = await bodyOf(target)
  const renders = web.renders()
  const faults = []
  if ((await bodyOf(other, headers)) !== body) faults.push('another body')
  if (web.renders() !== renders) faults.push('cached twice')
  // The next visitor must get the same body as the first one.
  if ((await bodyOf(target)) !== body) faults.push('the next visitor gets a different body')
  return faults
}

describe('unknown parameters neither change a page nor create another cache entry', () => {
  const PARAMETERS =
    'utm_source utm_medium utm_campaign gclid fbclid mc_eid ref _ cb v nocache callback jsonp format lang locale host ' +
    'debug preview amp x 0 __proto__ constructor toString hasOwnProperty page[] page[0] page.x Page PAGE LIMIT limits ' +
    'iframe2 IFRAME theme tab sort query from to %00 %0d%0aX %3Cscript%3E'
  test.each(PARAMETERS.split(' '))('?%s=', async (name) => {
    expect(await differences('/en/latest-blocks', `/en/latest-blocks?${name}=%22%3E2`)).toEqual([])
  })
  test('many of them at once', async () => {
    const many = Array.from({ length: 200 }, (_, i) => `p${i}=${i}`).join('&')
    expect(await differences('/en/latest-blocks', `/en/latest-blocks?${many}`)).toEqual([])
  })
})

describe('headers neither change a page nor create another cache entry', () => {
  test.each([
    ['Host: evil.example'],
    ['X-Forwarded-Host: evil.example'],
    ['X-Forwarded-Proto: gopher'],
    ['X-Forwarded-Scheme: nothttps'],
    ['X-Forwarded-Port: 81'],
    ['X-Forwarded-Prefix: /evil'],
    ['X-Forwarded-For: 6.6.6.6'],
    ['X-Forwarded-Server: evil.example'],
    ['Forwarded: host=evil.example'],
    ['X-Host: evil.example'],
    ['X-Original-URL: /en/data'],
    ['X-Rewrite-URL: /en/data'],
    ['X-HTTP-Method-Override: POST'],
    ['X-Method-Override: DELETE'],
    ['Accept-Language: ru'],
    ['Accept-Language: tr;q=1,<script>'],
    ['Cookie: lang=ru'],
    ['Cookie: lang=tr; theme=dark; settings={"locale":"id"}'],
    ['User-Agent: Googlebot/2.1'],
    ['User-Agent: <script>alert(1)</script>'],
    ['Referer: https://evil.example/'],
    ['Origin: https://evil.example'],
    ['Accept: application/json'],
    ['Accept: text/x-component'],
    ['Authorization: Basic ZXZpbDpldmls'],
    ['Range: bytes=0-10'],
    ['If-None-Match: "other"'],
    ['If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT'],
    ['Cache-Control: no-cache, no-store'],
    ['Pragma: no-cache'],
    ['Purpose: prefetch'],
    ['Sec-CH-Prefers-Color-Scheme: dark'],
    ['Save-Data: on'],
    ['X-Middleware-Prefetch: 1'],
    ['X-Invoke-Path: /en/data'],
    ['Accept-Encoding: identity'],
    ['Via: 1.1 evil.example'],
    ['Sec-Fetch-Dest: iframe'],
  ])('%s', async (header) => {
    expect(await differences('/en/latest-blocks', '/en/latest-blocks', [header])).toEqual([])
  })
})

describe('the same page requested in a different form is the same cache entry', () => {
  test.each([
    ['/en/latest-blocks?limit=60&page=2', '/en/latest-blocks?page=2&limit=60'],
    ['/en/latest-blocks?page=2', '/en/latest-blocks?page=2&page=3'],
    ['/en/latest-blocks?page=2', '/en/latest-blocks?page=%32'],
    ['/en/latest-blocks?page=2', '/en/latest-blocks?%70age=2'],
    ['/en/latest-blocks?page=2', '/en/latest-blocks?&&page=2&'],
    ['/en/latest-blocks?page=2', '/en/latest-blocks?utm=1&page=2#page=3'],
    ['/en/latest-blocks?page=2', '/en/latest-blocks?x=1?page=3&page=2'],
    ['/en/latest-blocks?iframe=1', '/en/latest-blocks?iframe'],
    ['/en/latest-blocks?iframe=1', '/en/latest-blocks?iframe=0'],
    ['/en/latest-blocks?iframe=1', '/en/latest-blocks?iframe=%3Cscript%3E'],
    ['/en/latest-blocks?iframe=1', '/en/latest-blocks?theme=dark&iframe=true'],
    ['/en/latest-blocks?iframe=1&page=2', '/en/latest-blocks?page=2&theme=light&iframe'],
    ['/en/latest-blocks', '/en/latest-blocks?'],
    ['/en/latest-blocks', 'http://evil.example/en/latest-blocks'],
    ['/ru/latest-blocks', '/ru/latest-blocks?lang=en'],
  ])('%s is %s', async (target, other) => {
    expect(await differences(target, other)).toEqual([])
  })
})

test('different pages have separate cache entries, whichever is requested first', async () => {
  const different = [
    ...['en', 'ru', 'id', 'tr'].flatMap((locale) => [`/${locale}/latest-blocks`, `/${locale}/latest-blocks?iframe`]),
    ...[2, 3, 22, 222].map((page) => `/en/latest-blocks?page=${page}`),
    '/en/latest-blocks?limit=60',
    '/en/latest-blocks?limit=120',
    '/en/latest-blocks?limit=60&page=2',
    '/en/latest-blocks?iframe&page=2',
    '/en/data',
    '/en/data?iframe',
    '/en/data?page=2',
    // One value that looks like two parameters.
    '/en/data?page=2%26limit=60',
    '/en/data?page=2&limit=60',
    '/en/wallet',
    '/tr/wallet',
  ]
  const bodies = new Map<string, string>()
  for (const target of different) bodies.set(target, await textOf(target))
  const changed: string[] = []
  for (const target of different.toReversed()) {
    vectors++
    if ((await textOf(target)) !== bodies.get(target)) changed.push(target)
  }
  expect(changed).toEqual([])
  // An invalid number shows the first page, under a second cache key.
  bodies.delete('/en/data?page=2%26limit=60')
  expect(new Set(bodies.values()).size).toBe(bodies.size)
})

test.each([
  '/en/latest-blocks%3Fpage=2',
  '/en/latest-blocks;page=2',
  '/en/latest-blocks%26page=2',
  '/en/latest-blocks%00',
])('is not a page with parameters: %s', async (target) => {
  vectors++
  const { status } = (await rawRequest(port, target)) ?? {}
  expect([301, 404]).toContain(status)
})

test('there are enough vectors', () => {
  expect(vectors).toBeGreaterThanOrEqual(80)
})

test('a page with data of another tip than the known one is not cached, here or on the way', async () => {
  const [tip, other] = ['ab'.repeat(32), 'cd'.repeat(32)]
  const state = { tip: other }
  const features = ['blocks']
  await using server = await startTestWeb(() => null, {
    features,
    etag: () => `"${state.tip.slice(0, 16)}-0"`,
    web: { apiStatus: { version: tip, features } },
  })
  const renders = async () => {
    const { headers } = await server.server.inject('/en/blocks/' + other)
    return [server.renders(), String(headers['cache-control']).includes('s-maxage')]
  }
  expect([await renders(), await renders()]).toEqual([
    [1, false],
    [2, false],
  ])
  state.tip = tip
  expect([await renders(), await renders()]).toEqual([
    [3, true],
    [3, true],
  ])
})

test('a page with data of before a known rollback says so and is not cached on the way', async () => {
  const tip = 'ab'.repeat(32)
  const features = ['blocks']
  const state = { rollbacks: 3 }
  await using server = await startTestWeb(() => null, {
    features,
    etag: () => `"${tip.slice(0, 16)}-${state.rollbacks}"`,
    web: { apiStatus: { version: tip, rollbacks: 4, features } },
  })
  const request = async (path: string) => {
    const { body, headers } = await server.server.inject(path)
    return [/"staleSince":\d/.test(body), String(headers['cache-control']).includes('s-maxage')]
  }
  expect(await request(`/en/blocks/${tip}`)).toEqual([true, false])
  state.rollbacks = 4
  expect(await request(`/ru/blocks/${tip}`)).toEqual([false, true])
})

test('a page that shows an earlier block is rendered for each request, and neither cached nor indexed', async () => {
  const target = '/en/addresses/9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vA?at=5'
  const renders = web.renders()
  const responses = [await rawRequest(port, target), await rawRequest(port, target)]
  expect(responses.map((response) => response?.headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
  expect(responses.map((response) => response?.headers.get('x-robots-tag'))).toEqual(['noindex', 'noindex'])
  expect(web.renders()).toBe(renders + 2)
})
