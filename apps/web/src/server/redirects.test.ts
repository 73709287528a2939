import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AWeb, aWeb } from './testing/a-web.ts'
import { rawRequest } from './testing/raw-request.ts'

const ID = 'AB'.repeat(32)

/** Ways to write another host into an address that leads elsewhere. */
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

/** Where they are written: in place of the language, behind it, behind a page, and in what leads to other pages. */
const PLACES: readonly ((host: string) => string)[] = [
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
  ...PLACES.flatMap((place) => HOSTS.map(place)),
  ...PARAMETERS.flatMap((name) => [`/?${name}=//evil.example`, `/latest-blocks/?${name}=%0d%0aX:1&offset=30`]),
  // The form in which proxies are asked.
  ...['', '/', '/en/', '/latest-blocks', '//evil.example', `/en/blocks/${ID}`].flatMap((path) => [
    `http://evil.example${path}`,
    `https://evil.example${path}`,
    `HTTP://user:pass@evil.example:81${path}`,
  ]),
  'http:evil.example',
  'javascript:alert(1)',
  '*',
  '?//evil.example',
  // What is only out of order.
  '/en/',
  '/en///',
  '/RU',
  '/en/LATEST-BLOCKS',
  '/en/%6catest-blocks',
  `/en/Blocks/${ID}`,
  '/en/latest-blocks?offset=30&limit=30',
  '/en/latest-blocks?startDate=1600000000000',
]

/** Headers by which servers have been made to name another host. */
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

/** What a page shows does not matter here, only whether it is one. */
async function withoutMarkup() {
  const module = await import('../entry/render.tsx')
  const renderPage: typeof module.renderPage = async (input) => {
    const page = await module.openPage(input)
    if (page.kind === 'redirect') return page
    const { state } = page.close()
    return { kind: 'page', markup: '', report: { heading: '', title: '', status: 200, isIndexed: true }, state }
  }
  return { ...module, renderPage }
}

let web: AWeb
let port: number
beforeAll(async () => {
  // Nothing is there: redirects must not depend on it.
  web = await aWeb(() => null, { module: withoutMarkup })
  await web.server.listen({ host: '127.0.0.1', port: 0 })
  port = (web.server.server.address() as AddressInfo).port
})
afterAll(() => web[Symbol.asyncDispose]())

/** The address that a browser would go to next, as a whole; undefined where it stays. */
async function nextOf(target: string, headers?: readonly string[]) {
  const answer = await rawRequest(port, target, headers)
  // A target that is none is refused, or not answered.
  if (answer === undefined) return { status: 400, location: undefined }
  return { status: answer.status, location: answer.headers.get('location') }
}

/** What is wrong with an answer that leads on. */
function faultOf(location: string): string | undefined {
  if (!/^\/(?:en|ru|id|tr)(?:[/?]|$)/.test(location)) return 'does not begin with a language'
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\\]|\u007f/.test(location)) return 'has letters that no address has'
  const { origin } = new URL(location, 'https://explorer.example/en/a/b')
  return origin === 'https://explorer.example' ? undefined : `leads to ${origin}`
}

test('no address leads off this host, and each leads to a page in a few steps', async () => {
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
  process.stdout.write(`${vectors.length} redirect vectors, ${redirects} redirects, ${faults.length} off this host\n`)
  expect(faults).toEqual([])
  expect(vectors.length).toBeGreaterThanOrEqual(150)
  expect(redirects).toBeGreaterThan(150)
})
