import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import type { PublicConfig } from '../config/public-config.ts'
import { createRequestLog } from '../data/api/console-log.ts'
import { createApi } from '../data/api/create-api.ts'
import { policiesOf, SECURITY_HEADERS } from './answer/security-headers.ts'
import { serveFiles } from './answer/serve-files.ts'
import { serveInstall } from './install/serve-install.ts'
import { type Pages, servePages } from './pages/serve-pages.ts'
import { CLIENT_FILES, type Renderer } from './renderer.ts'
import { printPng } from './share/print-png.ts'
import { serveCards } from './share/serve-cards.ts'
import { serveSitemap } from './sitemap/serve-sitemap.ts'
import { keepData } from './upstream/keep-data.ts'
import { proxyApi } from './upstream/proxy-api.ts'
import type { ApiWatch } from './upstream/watch-api.ts'

export interface WebOptions {
  readonly config: PublicConfig
  readonly renderer: Renderer
  readonly watch: ApiWatch
  /** Where this server asks, which browsers need not reach. */
  readonly apiUrl: string
  readonly apiBudgetMs: number
  readonly onError: (error: unknown, url: string) => void
}

export interface Web {
  readonly server: FastifyInstance
  /** How many pages were rendered, not sent from what is kept. */
  readonly renders: () => number
}

/** The web server. Who calls `listen` on it is somebody else's business. */
export async function createWeb(options: WebOptions): Promise<Web> {
  const { config, renderer, watch, apiUrl, apiBudgetMs } = options
  // Set when there are pages to send.
  const short: { sendKept?: Pages['sendKept'] } = {}
  const server = Fastify({
    logger: false,
    routerOptions: { maxParamLength: 20_000 },
    // A page that is kept needs no router and no hooks.
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (short.sendKept?.(request, response) !== true) handle(request, response)
      }),
  })
  const configScript = `window.__APP_CONFIG__=${frozenJson(config)}`
  const configVersion = createHash('sha256').update(configScript).digest('hex').slice(0, 8)
  const module = await renderer.module()
  const { BEFORE_PAINT, STATE_ID } = module

  const policies = policiesOf(config, BEFORE_PAINT)
  // The development server puts scripts of its own into the page.
  const policyOf = (policy: string) => (renderer.isDevelopment ? {} : { 'content-security-policy': policy })
  const everyAnswer = { ...SECURITY_HEADERS, ...policyOf(policies.file) }
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(everyAnswer)
    const { middleware } = renderer
    if (middleware === undefined || !isSource(request.url)) done()
    else middleware(request.raw, reply.raw, done)
  })
  server.get('/livez', () => ({ status: 'ok' }))
  server.get('/readyz', (_request, reply) =>
    reply.code(watch.version === '' ? 503 : 200).send({ version: watch.version }),
  )
  server.get('/app-config.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(configScript),
  )
  await proxyApi(server, apiUrl)
  if (!renderer.isDevelopment) await serveFiles(server, CLIENT_FILES)

  const apiOf = () =>
    createApi({
      baseUrl: apiUrl,
      features: watch.features,
      timeoutMs: apiBudgetMs,
      log: createRequestLog(false),
      fetch,
    })
  const hasOfflinePage = config.hasOfflinePage && !renderer.isDevelopment
  serveInstall(server, { module, hasOfflinePage, everyAnswer })
  serveSitemap(server, { publicUrl: config.publicUrl, apiOf })
  const fetchData = keepData({ apiOf, versionOf: () => watch.version, budgetMs: apiBudgetMs, now: Date.now })
  serveCards(server, { config, renderer, fetchData, print: printPng, onError: options.onError })
  const pages = servePages(server, {
    config,
    configVersion,
    renderer,
    beforePaint: BEFORE_PAINT,
    stateId: STATE_ID,
    policies,
    everyAnswer: { ...everyAnswer, ...policyOf(policies.page) },
    versionOf: versionOf(watch),
    apiOf,
    fetchData,
    onError: options.onError,
  })
  short.sendKept = pages.sendKept
  server.setNotFoundHandler((_request, reply) => reply.code(405).header('allow', 'GET, HEAD').send())
  return { server, renders: pages.renders }
}

/** What pages are kept by: the tip, and what the API offers. Written down again only when one of them is another. */
function versionOf(watch: ApiWatch): () => string {
  let known = { version: watch.version, features: watch.features, text: '' }
  return () => {
    const { version, features } = watch
    if (known.text === '' || known.version !== version || known.features !== features)
      known = { version, features, text: `${version} ${String(features)}` }
    return known.text
  }
}

const frozenJson = (config: PublicConfig) => `Object.freeze(${JSON.stringify(config)})`

/** Files that the development server makes of the sources; anything else is a page or the API. */
const isSource = (url: string) =>
  /^\/(?:@|src\/|node_modules\/|(?:favicon|icon|apple-touch-icon)[a-z0-9-]*\.(?:svg|png)$)/.test(url)
