import type { ScreenPage } from '@ergo-explorer/harness/pages'
import { SCREEN_ROUTES } from '@ergo-explorer/web/routes'
import { formatRequest, headerValue, type RequestOptions, sendRaw } from './raw-http.ts'

/** A request and its expected status. */
export interface Probe {
  readonly name: string
  readonly origin: string
  readonly requestText: string
  readonly status: number
  /** Whether foreign pages may embed the response. */
  readonly isEmbeddable?: boolean
}

const SUBMIT = '/api/v1/mempool/transactions/submit'
const TOO_LARGE = `{"id":"${'0'.repeat(1_200_000)}"}`
const JSON_BODY = ['Content-Type: application/json']
const MANIFEST = '/manifest/en.webmanifest'
const UNKNOWN_BLOCK = `/api/v2/blocks/${'0'.repeat(64)}`

/** Requests that Node rejects before our code sees them. */
export const malformedProbes = (origin: string): Probe[] => {
  const { host } = new URL(origin)
  const get = `GET / HTTP/1.1\r\nHost: ${host}\r\n`
  return [
    { name: 'nonsense', origin, requestText: 'nonsense\r\n\r\n', status: 400 },
    { name: 'unknown method', origin, requestText: `FETCH / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, status: 400 },
    { name: 'no host', origin, requestText: 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400 },
    { name: 'oversized header', origin, requestText: `${get}X: ${'x'.repeat(40_000)}\r\n\r\n`, status: 431 },
    { name: 'oversized target', origin, requestText: formatRequest(origin, `/${'x'.repeat(20_000)}`), status: 414 },
    { name: 'an expectation', origin, requestText: `${get}Expect: 200-ok\r\nConnection: close\r\n\r\n`, status: 417 },
    { name: 'two lengths', origin, requestText: `${get}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`, status: 400 },
    {
      name: 'length and chunked encoding',
      origin,
      requestText: `${get}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      status: 400,
    },
  ]
}

const createProbe =
  (origin: string) =>
  (status: number, target: string, { name, ...request }: RequestOptions & { readonly name?: string } = {}): Probe => ({
    name: name ?? `${request.method ?? 'GET'} ${target}`,
    origin,
    requestText: formatRequest(origin, target, request),
    status,
  })

/** Requests for every status that a healthy API returns. */
export async function apiProbes(origin: string, pages: readonly ScreenPage[]): Promise<Probe[]> {
  const probe = createProbe(origin)
  const address = pages.find(({ name }) => name === 'address')?.path ?? ''
  const script = await findScript(origin, '/api/docs')
  return [
    ...['/api/v0/info', '/api/v1/info', '/api/v2/tip', '/api/v2/blocks?limit=2', '/api/v2/openapi.json'].map((path) =>
      probe(200, path),
    ),
    ...['/api/v1/docs/openapi', '/api/docs', script, '/status'].map((path) => probe(200, path)),
    probe(200, '/api/v2/live'),
    probe(200, `/api/v2${address}/transactions/export`),
    probe(200, '/api/v2/tip', { method: 'HEAD' }),
    probe(204, '/api/v2/tip', { method: 'OPTIONS', headers: ['Origin: https://a.example'] }),
    probe(302, '/api'),
    probe(304, '/api/v1/info', { headers: [`If-None-Match: ${await fetchEtag(origin, '/api/v1/info')}`] }),
    probe(400, '/api/v1/blocks?limit=-1'),
    probe(400, '/api/v2/blocks?limit=-1'),
    probe(400, SUBMIT, { method: 'POST', headers: JSON_BODY, body: '{' }),
    ...['/none', '/api/v0/none', '/api/v1/none', '/api/v2/none', UNKNOWN_BLOCK, '/api/v1/%zz', '/api/v2/%zz'].map(
      (path) => probe(404, path),
    ),
    probe(404, '/api/v1/info', { method: 'PUT' }),
    probe(405, '/api/v2/tip', { method: 'PUT' }),
    probe(413, SUBMIT, { method: 'POST', headers: JSON_BODY, body: TOO_LARGE, name: 'oversized body' }),
  ]
}

/** Requests for all screens and other paths of the web server. */
export async function webProbes(origin: string, pages: readonly ScreenPage[]): Promise<Probe[]> {
  const probe = createProbe(origin)
  const embeddable = new Set(SCREEN_ROUTES.filter(({ isEmbeddable }) => isEmbeddable === true).map(({ name }) => name))
  const embedded = pages.map((page): Probe => {
    const flag = page.path.includes('?') ? '&iframe=1' : '?iframe=1'
    return { ...probe(page.status, `/en${page.path}${flag}`), isEmbeddable: embeddable.has(page.route) }
  })
  const block = pages.find(({ name }) => name === 'block')?.path ?? ''
  return [
    ...pages.map(({ path, status }) => probe(status, `/en${path}`)),
    ...embedded,
    ...(await findAssets(origin, '/en')).map((path) => probe(200, path)),
    ...['/app-config.js', '/robots.txt', '/favicon.svg', '/icon-192.png'].map((path) => probe(200, path)),
    ...[MANIFEST, '/offline-worker.js'].map((path) => probe(200, path)),
    ...['/share/en/explorer.png', `/share/en/${block.replace('/blocks/', 'block/')}.png`].map((path) =>
      probe(200, path),
    ),
    ...['/api/v2/tip', '/api/docs', '/api/v2/live'].map((path) => probe(200, path)),
    probe(200, '/en', { method: 'HEAD' }),
    probe(200, '/favicon.svg', { headers: ['Range: bytes=0-9'], name: 'range request, full file sent' }),
    probe(204, '/api/v2/tip', { method: 'OPTIONS', headers: ['Origin: https://a.example'] }),
    probe(301, '/latest-blocks'),
    probe(302, '/'),
    // A file that no new block changes.
    probe(304, MANIFEST, { headers: [`If-None-Match: ${await fetchEtag(origin, MANIFEST)}`] }),
    probe(301, '/en/%zz'),
    probe(400, '/api/v2/blocks?limit=-1'),
    ...['/assets/none.js', '/favicon.ico', '/sitemap-none.xml.gz', '/share/none', '/api/v2/none', '/en/none'].map(
      (path) => probe(404, path),
    ),
    probe(405, '/en', { method: 'POST', headers: JSON_BODY, body: '{}' }),
    probe(405, '/api/v2/tip', { method: 'DELETE' }),
    probe(413, SUBMIT, { method: 'POST', headers: JSON_BODY, body: TOO_LARGE, name: 'oversized body' }),
  ]
}

/** Operator endpoints, which the proxy does not expose. */
export const healthProbes = (origin: string): Probe[] =>
  ['/livez', '/readyz', '/metrics'].map((path) => createProbe(origin)(200, path))

/** Only a server with a public URL has a sitemap. */
export const sitemapProbes = (origin: string): Probe[] =>
  ['/sitemap.xml', '/sitemap-pages.xml.gz'].map((path) => createProbe(origin)(200, path))

/** URLs of servers that cannot serve requests. */
export interface FaultyServers {
  /** Its rate limit is used up. */
  readonly limited: string
  readonly withoutDatabase: string
  /** Its role may not read one table. */
  readonly withoutPermission: string
  readonly withoutApi: string
}

export const faultProbes = ({ limited, withoutDatabase, withoutPermission, withoutApi }: FaultyServers): Probe[] => [
  ...['/api/v1/info', '/api/v2/tip'].map((path) => createProbe(limited)(429, path)),
  ...['/api/v1/info', '/api/v2/tip', '/readyz'].map((path) => createProbe(withoutDatabase)(503, path)),
  ...['/api/v1/tokens', '/api/v2/tokens?limit=3'].map((path) => createProbe(withoutPermission)(500, path)),
  ...['/en', '/en/latest-blocks', '/sitemap.xml'].map((path) => createProbe(withoutApi)(503, path)),
  ...['/api/v2/tip', '/api/v1/info'].map((path) => createProbe(withoutApi)(502, path)),
]

async function fetchEtag(origin: string, target: string): Promise<string> {
  const response = await sendRaw(origin, formatRequest(origin, target))
  return (response && headerValue(response, 'etag')) ?? ''
}

async function findScript(origin: string, target: string): Promise<string> {
  const response = await sendRaw(origin, formatRequest(origin, target))
  return /<script src="([^"]+)"/.exec(response?.body ?? '')?.[1] ?? '/no-script'
}

/** Assets of a page: a script, a style sheet and a font. */
async function findAssets(origin: string, target: string): Promise<string[]> {
  const { body = '' } = (await sendRaw(origin, formatRequest(origin, target))) ?? {}
  const assetPaths = [...body.matchAll(/[" ](\/assets\/[\w.-]+)/g)].map(([, path = '']) => path)
  return ['.js', '.css', '.woff2'].map(
    (ending) => assetPaths.find((path) => path.endsWith(ending)) ?? `/assets/no${ending}`,
  )
}
