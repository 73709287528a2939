import type { Page } from '@ergo-explorer/harness/world/list-pages'
import { SCREENS } from '@ergo-explorer/web/routes'
import { headerOf } from '../ask/answer.ts'
import { type Asked, askRaw, requestText } from '../ask/ask-raw.ts'

/** A request, and what it must be answered with. */
export interface Provocation {
  readonly name: string
  readonly origin: string
  readonly sent: string
  readonly status: number
  /** Whether others may frame the answer. */
  readonly isFramed?: boolean
}

const SUBMIT = '/api/v1/mempool/transactions/submit'
const TOO_LARGE = `{"id":"${'0'.repeat(1_200_000)}"}`
const JSON_BODY = ['Content-Type: application/json']
const MANIFEST = '/manifest/en.webmanifest'
const NO_BLOCK = `/api/v2/blocks/${'0'.repeat(64)}`

/** What any server is asked that Node refuses by itself, before our code sees it. */
export const provokeNode = (origin: string): Provocation[] => {
  const { host } = new URL(origin)
  const get = `GET / HTTP/1.1\r\nHost: ${host}\r\n`
  return [
    { name: 'nonsense', origin, sent: 'nonsense\r\n\r\n', status: 400 },
    { name: 'a method nobody knows', origin, sent: `FETCH / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, status: 400 },
    { name: 'no host', origin, sent: 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400 },
    { name: 'a header without end', origin, sent: `${get}X: ${'x'.repeat(20_000)}\r\n\r\n`, status: 431 },
    { name: 'a target without end', origin, sent: requestText(origin, `/${'x'.repeat(20_000)}`), status: 431 },
    { name: 'an expectation', origin, sent: `${get}Expect: 200-ok\r\nConnection: close\r\n\r\n`, status: 417 },
    { name: 'two lengths', origin, sent: `${get}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`, status: 400 },
    {
      name: 'a length and chunks',
      origin,
      sent: `${get}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      status: 400,
    },
  ]
}

const asking =
  (origin: string) =>
  (status: number, target: string, asked: Asked = {}, name = `${asked.method ?? 'GET'} ${target}`): Provocation => ({
    name,
    origin,
    sent: requestText(origin, target, asked),
    status,
  })

/** The API's answers of every status that one healthy process gives. */
export async function provokeApi(origin: string, pages: readonly Page[]): Promise<Provocation[]> {
  const ask = asking(origin)
  const address = pages.find(({ name }) => name === 'address')?.path ?? ''
  const script = await scriptOf(origin, '/api/docs')
  return [
    ...['/api/v0/info', '/api/v1/info', '/api/v2/tip', '/api/v2/blocks?limit=2', '/api/v2/openapi.json'].map((path) =>
      ask(200, path),
    ),
    ...['/api/v1/docs/openapi', '/api/docs', script, '/status'].map((path) => ask(200, path)),
    ask(200, '/api/v2/live'),
    ask(200, `/api/v2${address}/transactions/export`),
    ask(200, '/api/v2/tip', { method: 'HEAD' }),
    ask(204, '/api/v2/tip', { method: 'OPTIONS', headers: ['Origin: https://a.example'] }),
    ask(302, '/api'),
    ask(304, '/api/v1/info', { headers: [`If-None-Match: ${await etagOf(origin, '/api/v1/info')}`] }),
    ask(400, '/api/v1/blocks?limit=-1'),
    ask(400, '/api/v2/blocks?limit=-1'),
    ask(400, SUBMIT, { method: 'POST', headers: JSON_BODY, body: '{' }),
    ...['/none', '/api/v0/none', '/api/v1/none', '/api/v2/none', NO_BLOCK, '/api/v1/%zz', '/api/v2/%zz'].map((path) =>
      ask(404, path),
    ),
    ask(404, '/api/v1/info', { method: 'PUT' }),
    ask(405, '/api/v2/tip', { method: 'PUT' }),
    ask(413, SUBMIT, { method: 'POST', headers: JSON_BODY, body: TOO_LARGE }, 'a body that is too large'),
  ]
}

/** The web server's, of all screens and of all that is no screen. */
export async function provokeWeb(origin: string, pages: readonly Page[]): Promise<Provocation[]> {
  const ask = asking(origin)
  const framed = new Set(SCREENS.filter(({ isFramed }) => isFramed === true).map(({ name }) => name))
  const embedded = pages.map((page): Provocation => {
    const flag = page.path.includes('?') ? '&iframe=1' : '?iframe=1'
    return { ...ask(page.status, `/en${page.path}${flag}`), isFramed: framed.has(page.route) }
  })
  const block = pages.find(({ name }) => name === 'block')?.path ?? ''
  return [
    ...pages.map(({ path, status }) => ask(status, `/en${path}`)),
    ...embedded,
    ...(await assetsOf(origin, '/en')).map((path) => ask(200, path)),
    ...['/app-config.js', '/robots.txt', '/favicon.svg', '/icon-192.png'].map((path) => ask(200, path)),
    ...[MANIFEST, '/offline-worker.js'].map((path) => ask(200, path)),
    ...['/share/en/explorer.png', `/share/en/${block.replace('/blocks/', 'block/')}.png`].map((path) => ask(200, path)),
    ...['/api/v2/tip', '/api/docs', '/api/v2/live'].map((path) => ask(200, path)),
    ask(200, '/en', { method: 'HEAD' }),
    ask(200, '/favicon.svg', { headers: ['Range: bytes=0-9'] }, 'a part of a file, which is sent whole'),
    ask(204, '/api/v2/tip', { method: 'OPTIONS', headers: ['Origin: https://a.example'] }),
    ask(301, '/latest-blocks'),
    ask(302, '/'),
    // One that no new block changes.
    ask(304, MANIFEST, { headers: [`If-None-Match: ${await etagOf(origin, MANIFEST)}`] }),
    ask(400, '/en/%zz'),
    ask(400, '/api/v2/blocks?limit=-1'),
    ...['/assets/none.js', '/favicon.ico', '/sitemap-none.xml.gz', '/share/none', '/api/v2/none', '/en/none'].map(
      (path) => ask(404, path),
    ),
    ask(405, '/en', { method: 'POST', headers: JSON_BODY, body: '{}' }),
    ask(405, '/api/v2/tip', { method: 'DELETE' }),
    ask(413, SUBMIT, { method: 'POST', headers: JSON_BODY, body: TOO_LARGE }, 'a body that is too large'),
  ]
}

/** For operators; a proxy in front keeps them inside. */
export const provokeHealth = (origin: string): Provocation[] =>
  ['/livez', '/readyz', '/metrics'].map((path) => asking(origin)(200, path))

/** Only who knows its public address has one. */
export const provokeSitemap = (origin: string): Provocation[] =>
  ['/sitemap.xml', '/sitemap-pages.xml.gz'].map((path) => asking(origin)(200, path))

/** Asked of servers that something is wrong with. */
export const provokeFaults = (limited: string, lost: string, refused: string, cutOff: string): Provocation[] => [
  ...['/api/v1/info', '/api/v2/tip'].map((path) => asking(limited)(429, path)),
  ...['/api/v1/info', '/api/v2/tip', '/readyz'].map((path) => asking(lost)(503, path)),
  ...['/api/v1/tokens', '/api/v2/tokens?limit=3'].map((path) => asking(refused)(500, path)),
  ...['/en', '/en/latest-blocks', '/sitemap.xml'].map((path) => asking(cutOff)(503, path)),
  ...['/api/v2/tip', '/api/v1/info'].map((path) => asking(cutOff)(502, path)),
]

async function etagOf(origin: string, target: string): Promise<string> {
  const answer = await askRaw(origin, requestText(origin, target))
  return (answer && headerOf(answer, 'etag')) ?? ''
}

async function scriptOf(origin: string, target: string): Promise<string> {
  const answer = await askRaw(origin, requestText(origin, target))
  return /<script src="([^"]+)"/.exec(answer?.body ?? '')?.[1] ?? '/no-script'
}

/** Files that a page names: a script, a sheet of styles, a face. */
async function assetsOf(origin: string, target: string): Promise<string[]> {
  const { body = '' } = (await askRaw(origin, requestText(origin, target))) ?? {}
  const named = [...body.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  return ['.js', '.css', '.woff2'].map((ending) => named.find((path) => path.endsWith(ending)) ?? `/assets/no${ending}`)
}
