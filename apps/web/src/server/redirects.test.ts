import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWeb, startTestWeb } from './testing/test-web.ts'
import { rawRequest } from './testing/raw-request.ts'

const ID = 'AB'.repeat(32)

/** Spellings of another host in a URL. */
const HOSTS = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/%0d%0a%0d%0a<script>',
  '/%00//evil.example',
  '/%e2%80%ae//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/;//evil.example',
  '/@evil.example',
  '//user@evil.example',
  '/%40evil.example',
  '/:80@evil.example',
  '/.evil.example',
  '/evil.example:443',
  '/%E3%80%82evil.example',
  '/%EF%BC%8F%EF%BC%8Fevil.example',
  '/%EF%BC%BCevil.example',
  '/%C0%AF%C0%AFevil.example',
  '/%u002f%u002fevil.example',
  '/%252f%252fevil.example',
  '/http://evil.example',
  '/https:evil.example',
  '/javascript:alert(1)',
  '/data:text/html,evil',
  '/?//evil.example',
  '/#//evil.example',
  '//[::1]',
  '//127.1',
  '//evil.example%23',
  '//evil.example%3f',
]

/** Positions for the host: instead of the language, after it, after a page, and in parameters. */
const POSITIONS: readonly ((host: string) => string)[] = [
  (host) => host,
  (host) => `${host}/`,
  (host) => `/en${host}/`,
  (host) => `/latest-blocks${host}/`,
  (host) => `/unconfirmed-transactions${host}`,
  (host) => `/en/unconfirmed-transactions/${encodeURIComponent(host)}`,
  (host) => `/en/blocks/${ID}${host}/`,
]

const PARAMETERS = ['next', 'url', 'redirect', 'return', 'to', 'lang', 'host', 'offset', 'startDate', 'query']

const TARGETS = [
  ...POSITIONS.flatMap((position) => HOSTS.map(position)),
  ...PARAMETERS.flatMap((name) => [`/?${name}=//evil.example`, `/latest-blocks/?${name}=%0d%0aX:1&offset=30`]),
  // Absolute form, as used with proxies.
  ...['', '/', '/en/', '/latest-blocks', '//evil.example', `/en/blocks/${ID}`].flatMap((path) => [
    `http://evil.example${path}`,
    `https://evil.example${path}`,
    `HTTP://user:pass@evil.example:81${path}`,
  ]),
  'http:evil.example',
  'javascript:alert(1)',
  '*',
  '?//evil.example',
  // URLs that are only not canonical.
  '/en/',
  '/en///',
  '/RU',
  '/en/LATEST-BLOCKS',
  '/en/%6catest-blocks',
  `/en/Blocks/${ID}`,
  '/en/latest-blocks?offset=30&limit=30',
  '/en/latest-blocks?startDate=1600000000000',
]

/** Headers that can make servers name another host. */
const FORGED = [
  ['Host: evil.example'],
  ['Host: explorer.example', 'X-Forwarded-Host: evil.example'],
  ['Host: explorer.example', 'X-Forwarded-Proto: gopher', 'X-Forwarded-Scheme: http', 'X-Forwarded-Port: 81'],
  ['Host: explorer.example', 'Forwarded: host=evil.example;proto=https'],
  ['Host: explorer.example', 'X-Host: evil.example', 'X-Forwarded-Server: evil.example'],
  ['Host: explorer.example', 'X-Original-URL: //evil.example', 'X-Rewrite-URL: //evil.example'],
  ['Host: explorer.example', 'X-Forwarded-Prefix: //evil.example'],
  ['Host: explorer.example', 'Referer: https://evil.example/', 'Origin: https://evil.example'],
  ['Host: explorer.example', 'Cookie: lang=//evil.example', 'Accept-Language: //evil.example,../evil'],
  ['Host: explorer.example', 'Cookie: lang=ru%0d%0aX: 1; lang=xx', 'Accept-Language: ru;q=//evil'],
]

const REDIRECTED = ['/', '/latest-blocks', '/en/', `/en/blocks/${ID}`, `/tr/unconfirmed-transactions/${ID}`]

/** The content of a page does not matter here. */
async function withoutMarkup() {
  const module = await import('#entry/render.tsx')
  const renderPage: typeof module.renderPage = async (input) => {
    const page = await module.loadPage(input)
    if (page.kind === 'redirect') return page
    const { state } = page.close()
    return { kind: 'page', markup: '', report: { heading: '', title: '', status: 200, isIndexed: true }, state }
  }
  return { ...module, renderPage }
}

let web: TestWeb
let port: number
beforeAll(async () => {
  // The API has no data: redirects must not depend on it.
  web = await startTestWeb(() => null, { module: withoutMarkup })
  await web.server.listen({ host: '127.0.0.1', port: 0 })
  port = (web.server.server.address() as AddressInfo).port
}, 120_000)
afterAll(() => web[Symbol.asyncDispose]())

/** The absolute URL that a browser would request next; undefined if there is no redirect. */
async function nextOf(target: string, headers?: readonly string[]) {
  const response = await rawRequest(port, target, headers)
  // An invalid target is rejected or not answered.
  if (response === undefined) return { status: 400, location: undefined }
  return { status: response.status, location: response.headers.get('location') }
}

/** Describes what is wrong with a redirect target. */
function faultOf(location: string): string | undefined {
  if (!/^\/(?:en|ru|id|tr)(?:[/?]|$)/.test(location)) return 'does not begin with a language'
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\\]|\u007f/.test(location)) return 'contains characters that are invalid in a URL'
  const { origin } = new URL(location, 'https://explorer.example/en/a/b')
  return origin === 'https://explorer.example' ? undefined : `leads to ${origin}`
}

test('a page of a miner redirects to the address only if the API is known to have no miners', async () => {
  const path = '/en/miners/9fQYeMEXvSfmL2iUfsDDJ88SVtuPuvTZiB5aR19nKeCKSACVmgx'
  const statusWith = async (version: string) => {
    await using server = await startTestWeb(() => null, { web: { apiStatus: { version, features: null } } })
    return (await server.server.inject(path)).statusCode
  }
  expect(await statusWith('tip')).toBe(302)
  expect(await statusWith('')).toBe(503)
})

test('no URL redirects to another host, and each leads to a page in a few steps', { timeout: 120_000 }, async () => {
  const vectors = [
    ...TARGETS.map((target) => ({ target, headers: undefined })),
    ...FORGED.flatMap((headers) => REDIRECTED.map((target) => ({ target, headers }))),
  ]
  let redirects = 0
  const faults: string[] = []
  for (const { target, headers } of vectors) {
    let { status, location } = await nextOf(target, headers)
    for (let step = 0; location !== undefined; step++) {
      redirects++
      const fault = step > 4 ? 'never ends' : faultOf(location)
      if (fault !== undefined) faults.push(`${JSON.stringify(target)} ${headers?.join() ?? ''}: ${location} ${fault}`)
      if (fault !== undefined) break
      ;({ status, location } = await nextOf(location, headers))
    }
    if (![200, 400, 404, 405, 503].includes(status) && location === undefined) faults.push(`${target}: ${status}`)
  }
  process.stdout.write(`${vectors.length} redirect vectors, ${redirects} redirects, ${faults.length} to other hosts\n`)
  expect(faults).toEqual([])
  expect(vectors.length).toBeGreaterThanOrEqual(150)
  expect(redirects).toBeGreaterThan(150)
})
