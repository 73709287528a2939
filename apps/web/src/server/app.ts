import { createHash } from 'node:crypto'
import { createHttpServer, type IsProxy, refuseBadRequests, REQUEST_ID_HEADER } from '@ergo-explorer/service'
import Fastify, { type FastifyInstance } from 'fastify'
import type { PublicConfig } from '../config/public-config.ts'
import { createRequestLog } from '../data/api/console-log.ts'
import { createApi } from '../data/api/create-api.ts'
import { FILE_POLICY, policiesOf, SECURITY_HEADERS } from './answer/security-headers.ts'
import { serveFiles } from './answer/serve-files.ts'
import { serveInstall } from './install/serve-install.ts'
import { countOthers } from './metrics/count-others.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { newFigures } from './metrics/figures.ts'
import { type MadeReport, type Pages, servePages } from './pages/serve-pages.ts'
import { CLIENT_FILES, type Renderer } from './renderer.ts'
import { printPng } from './share/print-png.ts'
import { serveCards } from './share/serve-cards.ts'
import { serveSitemap } from './sitemap/serve-sitemap.ts'
import { countAsks } from './upstream/count-asks.ts'
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
  readonly onError: (error: unknown, url: string, requestId: string) => void
  /** A page was made, not sent from what is kept. */
  readonly onMade?: (made: MadeReport) => void
  /** Who in front of us is believed when it names who asks. */
  readonly trustProxy?: false | IsProxy
  /** How many connections are open at most. */
  readonly maxConnections?: number
  /** Whether we cannot keep up; without, nobody looks. */
  readonly isLate?: () => boolean
  /** Whether visitors should come to us: not before we have made a page, nor when we are about to stop. */
  readonly isWelcoming?: () => boolean
}

export interface Web {
  readonly server: FastifyInstance
  /** How many pages were rendered, not sent from what is kept. */
  readonly renders: () => number
  /** To be told when the tip has moved: pages that many ask for are made before they do. */
  readonly warm: Pages['warm']
}

/** The web server. Who calls `listen` on it is somebody else's business. */
export async function createWeb(options: WebOptions): Promise<Web> {
  const { config, renderer, watch, apiUrl, apiBudgetMs, trustProxy = false, maxConnections = 20_000 } = options
  const { isLate = () => false, isWelcoming = () => true } = options
  // The development server puts scripts of its own into the page.
  const policyOf = (policy: string) => (renderer.isDevelopment ? {} : { 'content-security-policy': policy })
  const everyAnswer = { ...SECURITY_HEADERS, ...policyOf(FILE_POLICY) }
  // Set when there are pages to send.
  const short: { sendKept?: Pages['sendKept'] } = {}
  const server = Fastify({
    logger: false,
    routerOptions: { maxParamLength: 20_000 },
    trustProxy,
    // Who is stopping still answers on connections it has; new ones are refused by the closed port.
    return503OnClosing: false,
    // A page that is kept needs no router and no hooks.
    serverFactory: (handle) =>
      createHttpServer(
        (request, response) => {
          if (short.sendKept?.(request, response) !== true) handle(request, response)
        },
        { maxConnections, everyAnswer },
      ),
    clientErrorHandler: refuseBadRequests(everyAnswer),
  })
  const figures = newFigures()
  countOthers(server, figures)
  const configScript = `window.__APP_CONFIG__=${frozenJson(config)}`
  const configVersion = createHash('sha256').update(configScript).digest('hex').slice(0, 8)
  const module = await renderer.module()
  const { BEFORE_PAINT, STATE_ID } = module

  const policies = policiesOf(config, BEFORE_PAINT)
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(everyAnswer)
    const { middleware } = renderer
    if (middleware === undefined || !isSource(request.url)) done()
    else middleware(request.raw, reply.raw, done)
  })
  server.get('/livez', () => ({ status: 'ok' }))
  server.get('/readyz', (_request, reply) =>
    reply.code(watch.version !== '' && isWelcoming() ? 200 : 503).send({ version: watch.version }),
  )
  server.get('/app-config.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(configScript),
  )
  await proxyApi(server, { apiUrl, maxConnections, isLate, figures })
  if (!renderer.isDevelopment) await serveFiles(server, CLIENT_FILES)

  const apiOf = (requestId: string) => {
    const api = createApi({
      baseUrl: apiUrl,
      features: watch.features,
      newsSince: watch.sequence ?? null,
      timeoutMs: apiBudgetMs,
      log: createRequestLog(false),
      headers: { [REQUEST_ID_HEADER]: requestId },
      fetch,
    })
    // An answer of the block before would be shown for as long as the page is kept, which is until the next one.
    if (watch.version !== '') api.asOf?.(watch.version)
    return countAsks(api, figures)
  }
  const hasOfflinePage = config.hasOfflinePage && !renderer.isDevelopment
  serveInstall(server, { module, hasOfflinePage, everyAnswer })
  serveSitemap(server, { publicUrl: config.publicUrl, apiOf })
  const fetchData = keepData({ apiOf, versionOf: () => watch.version, budgetMs: apiBudgetMs, now: Date.now, figures })
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
    figures,
    onError: options.onError,
    onMade: options.onMade ?? (() => undefined),
    isLate,
  })
  const metrics = createMetrics(figures, pages.counts, watch, Date.now)
  server.get('/metrics', async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.format()),
  )
  short.sendKept = pages.sendKept
  server.setNotFoundHandler((_request, reply) => reply.code(405).header('allow', 'GET, HEAD').send())
  return { server, renders: pages.counts.renders, warm: pages.warm }
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
