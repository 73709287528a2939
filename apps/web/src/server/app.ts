import { createHash } from 'node:crypto'
import {
  createHttpServer,
  type IsProxy,
  mergeLeadingSlashes,
  rejectBadRequests,
  REQUEST_ID_HEADER,
} from '@ergo-explorer/service'
import Fastify, { type FastifyInstance } from 'fastify'
import type { PublicConfig } from '#config/public-config.ts'
import { type ApiClient, ApiFailure, createRequestLog, createApiClient } from '#data/api/api-client.ts'
import {
  FILE_CONTENT_SECURITY_POLICY,
  buildContentSecurityPolicies,
  buildSecurityHeaders,
} from './response/security-headers.ts'
import type { SharedFiles } from './response/shared-files.ts'
import { serveFiles } from './response/static-files.ts'
import { escapeInvalidPath } from './pages/page-url.ts'
import { serveInstallFiles } from './install-files.ts'
import { countNonPageRequests, createCounters, recordApiDurations } from './metrics/counters.ts'
import { createMetrics } from './metrics/metrics.ts'
import { type RenderReport, type PageServer, servePages } from './pages/page-server.ts'
import { CLIENT_FILES_FOLDER, type Renderer } from './renderer.ts'
import { renderPng } from './share/png.ts'
import { serveCards } from './share/card-server.ts'
import { serveLlmsText } from './llms-text.ts'
import { serveSitemap } from './sitemap/sitemap.ts'
import { serveWellKnown } from './well-known.ts'
import { createDataCache, type OtherTip } from './upstream/data-cache.ts'
import { proxyApi } from './upstream/api-proxy.ts'
import { createLegacyHost } from './upstream/legacy-host.ts'
import { adaptClient, V2_PREFIX } from './adapter/adapter.ts'
import type { ApiStatus } from './upstream/api-status.ts'

export interface WebAppOptions {
  readonly config: PublicConfig
  readonly renderer: Renderer
  readonly apiStatus: ApiStatus
  /** URL that this server uses for the API; browsers need not reach it. */
  readonly apiUrl: string
  readonly apiBudgetMs: number
  /** Scripts and styles of other releases. */
  readonly sharedFiles?: Pick<SharedFiles, 'read'> | undefined
  /** URIs for reports of security problems. */
  readonly securityContacts?: readonly string[]
  readonly onError: (error: unknown, url: string, requestId: string) => void
  /** Called after a page was rendered, not when it came from the cache. */
  readonly onRendered?: (report: RenderReport) => void
  /** Proxies whose X-Forwarded-For header is trusted. */
  readonly trustProxy?: false | IsProxy
  /** Limit of the page cache; 0 stores no page. */
  readonly maxPageBytes?: number
  /** Maximum number of open connections. */
  readonly maxConnections?: number
  /** Whether the event loop cannot keep up. Without it the server never counts as overloaded. */
  readonly isOverloaded?: () => boolean
  /** Why `/readyz` reports 503: until the first page was rendered, and during shutdown. Undefined when ready. */
  readonly notReadyReason?: () => string | undefined
}

export interface WebApp {
  readonly server: FastifyInstance
  /** Number of pages rendered, excluding cache hits. */
  readonly renders: () => number
  /** To be called when the tip changes: renders popular pages before they are requested. */
  readonly prewarm: PageServer['prewarm']
}

/** For APIs that do not report it. */
const DEFAULT_REORG_DEPTH = 200

/** Other hosts may be far away. A page waits only for its own budget, and a later one uses the response. */
const LEGACY_TIMEOUT_MS = 20_000

const MAX_PAGE_BYTES = 48 * 1024 * 1024

/** Data of the largest pages takes 150 kB. */
const MAX_DATA_BYTES = 24 * 1024 * 1024

/** The API rejects invalid paths itself; pages show them as unknown. */
function rewritePath(request: { readonly url?: string | undefined }): string {
  const url = mergeLeadingSlashes(request)
  return /^\/(?:api|node)\//.test(url) ? url : escapeInvalidPath(url)
}

/** Creates the web server without listening. */
export async function createWebApp(options: WebAppOptions): Promise<WebApp> {
  const { config, renderer, apiStatus, apiUrl, apiBudgetMs, trustProxy = false, maxConnections = 20_000 } = options
  const { isOverloaded = () => false, notReadyReason = () => undefined, maxPageBytes = MAX_PAGE_BYTES } = options
  // The Vite development server injects its own scripts, which the policy would block.
  const policyOf = (policy: string) => (renderer.isDevelopment ? {} : { 'content-security-policy': policy })
  const commonHeaders = { ...buildSecurityHeaders(config), ...policyOf(FILE_CONTENT_SECURITY_POLICY) }
  // Set once the page routes exist.
  const fastPath: { sendCached?: PageServer['sendCached'] } = {}
  const server = Fastify({
    rewriteUrl: rewritePath,
    logger: false,
    routerOptions: { maxParamLength: 20_000 },
    trustProxy,
    // During shutdown, open connections are still served; the closed port refuses new ones.
    return503OnClosing: false,
    // Cached pages bypass the router and hooks.
    serverFactory: (handle) =>
      createHttpServer(
        (request, response) => {
          if (fastPath.sendCached?.(request, response) !== true) handle(request, response)
        },
        { maxConnections, defaultHeaders: commonHeaders },
      ),
    clientErrorHandler: rejectBadRequests(commonHeaders),
  })
  const counters = createCounters()
  countNonPageRequests(server, counters)
  const configScript = `window.__APP_CONFIG__=${frozenJson(config)}`
  const configVersion = createHash('sha256').update(configScript).digest('hex').slice(0, 8)
  const module = await renderer.module()
  const { BEFORE_PAINT_SCRIPT, START_SCRIPT, PAGE_STATE_ELEMENT_ID } = module
  const inlineScripts = { beforePaint: BEFORE_PAINT_SCRIPT, start: START_SCRIPT }

  const policies = buildContentSecurityPolicies(config, Object.values(inlineScripts))
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(commonHeaders)
    const { middleware } = renderer
    if (middleware === undefined || !isDevelopmentFile(request.url)) done()
    else middleware(request.raw, reply.raw, done)
  })
  server.get('/livez', () => ({ status: 'ok' }))
  server.get('/readyz', (_request, reply) => {
    const { version, failure } = apiStatus
    const reason = version === '' ? `the API has not responded: ${failure ?? 'still waiting'}` : notReadyReason()
    // Without the API, pages show the last known data, so this server stays ready.
    return reply
      .code(reason === undefined ? 200 : 503)
      .send({ version, reason: reason ?? null, apiFailure: failure ?? null })
  })
  server.get('/app-config.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(configScript),
  )
  const dataVersion = versionOf(apiStatus)
  const commonApiOptions = { baseUrl: apiUrl, log: createRequestLog(false) }
  const legacyHost = createLegacyHost({
    api: recordApiDurations(
      createApiClient({ ...commonApiOptions, features: null, timeoutMs: LEGACY_TIMEOUT_MS, fetch }),
      counters,
    ),
    versionOf: dataVersion,
    pricePoolNft: config.pricePoolNft,
  })
  /** Undefined while it is not known what the API offers. */
  const hasV2 = () => (apiStatus.version === '' ? undefined : apiStatus.features !== null)
  await proxyApi(server, {
    apiUrl,
    maxConnections,
    isOverloaded,
    counters,
    legacyHost: () => (hasV2() === false ? legacyHost : undefined),
  })
  if (!renderer.isDevelopment) serveFiles(server, CLIENT_FILES_FOLDER, options.sharedFiles)

  const createRequestApi = (requestId: string, onOtherTip: (tip: OtherTip) => void = () => undefined) => {
    const { rollbacks } = apiStatus
    const features = hasV2() === undefined ? undefined : apiStatus.features
    if (features === null) return adaptClient({ features, get: legacyHost.get }, config.pricePoolNft)
    const api = createApiClient({
      ...commonApiOptions,
      features,
      lastEventId: apiStatus.sequence ?? null,
      timeoutMs: apiBudgetMs,
      // Decompressing would take longer than reading the plain response on the same network.
      headers: { [REQUEST_ID_HEADER]: requestId, 'accept-encoding': 'identity' },
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        const otherTip = otherTipOf(response, rollbacks)
        if (otherTip !== undefined) onOtherTip(otherTip)
        return response
      },
    })
    // A response for the previous block would stay in the page cache until the next block.
    if (apiStatus.version !== '') api.setMinTip?.(apiStatus.version)
    return recordApiDurations(features === undefined ? rejectUnknown(api) : api, counters)
  }
  const hasOfflinePage = config.hasOfflinePage && !renderer.isDevelopment
  serveInstallFiles(server, { module, network: config, hasOfflinePage, commonHeaders })
  serveWellKnown(server, {
    securityContacts: options.securityContacts ?? [],
    publicUrl: config.publicUrl,
    now: Date.now,
  })
  serveLlmsText(server, config)
  serveSitemap(server, {
    publicUrl: config.publicUrl,
    createRequestApi,
    maxReorgDepth: () => apiStatus.maxReorgDepth ?? DEFAULT_REORG_DEPTH,
  })
  const data = createDataCache({
    createRequestApi,
    maxBytes: MAX_DATA_BYTES,
    versionOf: dataVersion,
    timeoutMs: apiBudgetMs,
    now: Date.now,
    counters,
  })
  const { fetchData } = data
  serveCards(server, { config, renderer, fetchData, renderPng, versionOf: dataVersion, onError: options.onError })
  const pages = servePages(server, {
    config,
    configVersion,
    renderer,
    inlineScripts,
    stateId: PAGE_STATE_ELEMENT_ID,
    policies,
    maxBytes: maxPageBytes,
    commonHeaders: { ...commonHeaders, ...policyOf(policies.page) },
    versionOf: dataVersion,
    createRequestApi,
    fetchData,
    counters,
    onError: options.onError,
    onRendered: options.onRendered ?? (() => undefined),
    isOverloaded,
  })
  const metrics = createMetrics(counters, { pages: pages.counts, data, apiStatus, now: Date.now })
  server.get('/metrics', async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.format()),
  )
  fastPath.sendCached = pages.sendCached
  server.setNotFoundHandler((_request, reply) => reply.code(405).header('allow', 'GET, HEAD').send())
  return { server, renders: pages.counts.renders, prewarm: pages.prewarm }
}

/** Until the API has said what it offers, that it does not know an object may mean that it has no v2. */
const rejectUnknown = (api: ApiClient): ApiClient => ({
  ...api,
  async get<T>(path: string, signal: AbortSignal) {
    const body = await api.get<T>(path, signal)
    if (body === null && path.startsWith(V2_PREFIX)) throw new ApiFailure('unreachable', path)
    return body
  },
})

/**
 * Cache version of data and pages: tip, number of rollbacks and API features. The chain can return to a block after a
 * rollback; data loaded before it may contain blocks that are gone. The string is rebuilt only when a part changes.
 */
function versionOf(apiStatus: ApiStatus): () => string {
  let cached = { version: '', rollbacks: apiStatus.rollbacks, features: apiStatus.features, text: '' }
  return () => {
    const { version, rollbacks, features } = apiStatus
    const isSame = cached.version === version && cached.rollbacks === rollbacks && cached.features === features
    if (cached.text === '' || !isSame)
      cached = { version, rollbacks, features, text: `${version} ${rollbacks ?? ''} ${String(features)}` }
    return cached.text
  }
}

/**
 * The tip of a response to a request with `?tip=`, if it is another one. The ETag begins with the tip and the number of
 * rollbacks; a response of before a rollback may contain blocks that are gone, even if its tip is the same.
 */
function otherTipOf({ url, headers }: Response, knownRollbacks = 0): OtherTip | undefined {
  const [, requested] = /[?&]tip=([0-9a-f]{16})(?:&|$)/.exec(url) ?? []
  const [, responded, rollbacks] = /^(?:W\/)?"([0-9a-f]{16})-(\d+)/.exec(headers.get('etag') ?? '') ?? []
  if (requested === undefined || responded === undefined) return undefined
  if (Number(rollbacks) < knownRollbacks) return 'rolled back'
  return requested === responded ? undefined : 'other'
}

const frozenJson = (config: PublicConfig) => `Object.freeze(${JSON.stringify(config)})`

/** Files served by the Vite development server; every other path is a page or the API. */
const isDevelopmentFile = (url: string) =>
  /^\/(?:@|src\/|node_modules\/|(?:favicon|icon|apple-touch-icon)[a-z0-9-]*\.(?:svg|png)$)/.test(url)
