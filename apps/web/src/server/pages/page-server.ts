import type { IncomingMessage, ServerResponse } from 'node:http'
import { Cache, REQUEST_ID_HEADER, readRequestId } from '@ergo-explorer/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicConfig } from '#config/public-config.ts'
import type { ApiClient } from '#data/api/api-client.ts'
import type { Resource } from '#data/resource/resource.ts'
import type { ContentSecurityPolicies } from '../response/security-headers.ts'
import { sendOverloaded, createPageResponse, type PageResponse, writePage } from '../response/page-response.ts'
import { buildPageHead } from '../head/page-head.ts'
import { PAGE_ROUTE, type WebCounters } from '../metrics/counters.ts'
import type { Renderer } from '../renderer.ts'
import type { FetchData } from '../upstream/data-cache.ts'
import { type InlineScripts, writeDocument } from './document.ts'
import { type PageOrRedirect, resolvePageUrl } from './page-url.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createPagePrewarmer, type PagePrewarmer } from './page-prewarming.ts'

export interface PageServerOptions {
  readonly config: PublicConfig
  readonly configVersion: string
  readonly renderer: Renderer
  readonly inlineScripts: InlineScripts
  readonly stateId: string
  readonly policies: ContentSecurityPolicies
  /** Limit of the page cache. */
  readonly maxBytes: number
  /** Headers of every response. */
  readonly commonHeaders: Readonly<Record<string, string>>
  readonly versionOf: () => string
  /** Creates an API client that sends the given request id. */
  readonly createRequestApi: (requestId: string) => ApiClient
  readonly fetchData: FetchData
  readonly counters: Pick<WebCounters, 'requests' | 'renders'>
  readonly onError: (error: unknown, url: string, requestId: string) => void
  readonly onRendered: (response: RenderReport) => void
  /** Whether the event loop cannot keep up: then only cached pages are sent. */
  readonly isOverloaded: () => boolean
}

/** Facts about a finished render, for the log. */
export interface RenderReport {
  readonly requestId: string
  readonly url: string
  readonly screen: string
  readonly status: number
  readonly ms: number
}

/** Renders run one after the other and take about 10 ms each, so the last one in the queue finishes within a second. */
const MAX_RENDERS = 32
/** Resolved URLs are cached because the same ones are requested again and again. */
const MAX_LOCATION_BYTES = 4 * 1024 * 1024
/** Longer URLs are not worth the memory. */
const MAX_CACHED_URL_LENGTH = 300
/** A page with stale data is rendered again soon. */
const STALE_CACHE_MS = 1_000

export interface PageServer {
  readonly counts: Pick<PageCache, 'renders' | 'outcomes' | 'inFlight' | 'bytes'>
  /** Sends a cached page and returns true; returns false if the request needs the full route. */
  readonly sendCached: (request: IncomingMessage, response: ServerResponse) => boolean
  /** To be called when the tip changes: renders popular pages before they are requested. */
  readonly prewarm: PagePrewarmer
}

/** Serves every path that is neither a file nor the API. */
export function servePages(server: FastifyInstance, options: PageServerOptions): PageServer {
  const { versionOf, counters, isOverloaded } = options
  const cache = createPageCache({
    maxBytes: options.maxBytes,
    maxConcurrentRenders: MAX_RENDERS,
    versionOf,
    now: Date.now,
  })
  const renderOptions = { ...options, waitForTurn: createRenderQueue() }

  const locations = new Cache<PageOrRedirect>({ maxBytes: MAX_LOCATION_BYTES, sizeOf: (_, url) => 3 * url.length })
  const locationOf = (request: FastifyRequest): PageOrRedirect => {
    // As requested: the router has another spelling of paths that cannot be decoded.
    const url = request.originalUrl
    const cached = locations.get(url, '')
    if (cached !== undefined) return cached
    const input = {
      url,
      chosenLanguage: chosenLanguage(request),
      acceptLanguage: request.headers['accept-language'],
    }
    const location = resolvePageUrl(input)
    // Redirects that depend on the visitor are resolved on each request.
    const isPublic = location.kind === 'page' || !location.isPrivate
    if (isPublic && url.length <= MAX_CACHED_URL_LENGTH) locations.compute(url, () => location)
    return location
  }
  const refresh = async (url: string): Promise<void> => {
    const location = resolvePageUrl({ url, chosenLanguage: undefined, acceptLanguage: undefined })
    if (location.kind !== 'page') return
    const response = await cache.refresh(location.url, () => renderTimed(location, readRequestId({}), renderOptions))
    // Browsers accept Brotli, so this encoding is prepared.
    await response?.encoded('br')
  }

  server.get(PAGE_ROUTE, (request, reply) => {
    const location = locationOf(request)
    if (location.kind === 'redirect') {
      counters.requests.inc({ screen: 'redirect', status: location.status })
      return redirect(reply, location)
    }
    const { screen, url } = location
    const renderThis = () => renderTimed(location, readRequestId(request.headers), renderOptions)
    const page = isOverloaded() ? (cache.cached(url) ?? cache.reject()) : cache.get(url, renderThis)
    if (page === undefined) {
      counters.requests.inc({ screen: screen.name, status: 503 })
      return sendOverloaded(reply)
    }
    const send = (response: PageResponse) => {
      reply.hijack()
      counters.requests.inc({ screen: screen.name, status: writePage(request.raw, reply.raw, response) })
    }
    if (!(page instanceof Promise)) return send(page)
    return page.then(send)
  })
  return {
    counts: cache,
    sendCached(request, response) {
      // Cached locations are always pages: file and API requests never reach this route.
      const location = request.method === 'GET' ? locations.get(request.url ?? '', '') : undefined
      if (location?.kind !== 'page') return false
      const page = cache.cached(location.url)
      if (page !== undefined)
        counters.requests.inc({ screen: location.screen.name, status: writePage(request, response, page) })
      return page !== undefined
    },
    prewarm: createPagePrewarmer({ cache, refresh, versionOf, isOverloaded }),
  }
}

type RenderOptions = PageServerOptions & { readonly waitForTurn: () => Promise<void> }
type PageLocation = Extract<PageOrRedirect, { kind: 'page' }>

async function renderTimed(location: PageLocation, requestId: string, options: RenderOptions): Promise<PageResponse> {
  const start = performance.now()
  const page = await render(location, requestId, options)
  const ms = performance.now() - start
  const { url, screen } = location
  options.counters.renders.observe({ screen: screen.name }, ms / 1000)
  options.onRendered({ requestId, url, screen: screen.name, status: page.status, ms })
  return page
}

async function render(location: PageLocation, requestId: string, options: RenderOptions): Promise<PageResponse> {
  const { config, renderer, policies, createRequestApi, onError } = options
  const { locale, screen, url, isEmbedded, isPast } = location
  const { renderPage, renderError, getTranslations } = await renderer.module()
  const { isDevelopment } = renderer
  let isAtTip = true
  const fetchData = async <T>(resource: Resource<T>) => {
    const found = await options.fetchData(resource, requestId)
    isAtTip &&= found.isAtTip
    return found
  }
  const input = {
    locale,
    url,
    config,
    api: createRequestApi(requestId),
    fetchData,
    waitForTurn: options.waitForTurn,
  }
  const page = await renderPage(input).catch((error: unknown) => {
    onError(error, url, requestId)
    return renderError(input)
  })
  if (page.kind === 'redirect') {
    const cacheControl = cacheControlOf(page.status, isAtTip)
    const headers = { ...options.commonHeaders, location: page.location, 'cache-control': cacheControl }
    return createPageResponse({ status: page.status, headers, cacheMs: isAtTip ? screen.cacheMs : 0 }, '')
  }
  const { status } = page.report
  // The object may arrive with the next submission.
  const mayAppear = status === 404 && SUBMITTED_SCREENS.has(screen.name)
  const isStale = page.state.staleSince !== null
  const { publicUrl } = config
  const head = buildPageHead({
    page,
    screen: screen.name,
    locale,
    url,
    publicUrl,
    network: config,
    translations: getTranslations(locale),
  })
  const text = writeDocument({
    page,
    locale,
    head: head.tags,
    assets: renderer.assetsOf(screen, locale),
    inlineScripts: options.inlineScripts,
    stateId: options.stateId,
    configVersion: options.configVersion,
  })
  const headers = {
    ...options.commonHeaders,
    'content-type': 'text/html; charset=utf-8',
    ...(isEmbedded && screen.isEmbeddable === true && !isDevelopment && { 'content-security-policy': policies.framed }),
    'cache-control': mayAppear || isPast ? 'no-store' : cacheControlOf(status, isAtTip),
    vary: 'accept-encoding',
    ...((!head.isIndexed || isPast) && { 'x-robots-tag': 'noindex' }),
    ...(status === 503 && { 'retry-after': '5' }),
    // Visitors can quote it when they report the error.
    ...(status >= 500 && { [REQUEST_ID_HEADER]: requestId }),
  }
  const cacheMs =
    isDevelopment || status >= 500 || mayAppear || isPast ? 0 : isStale ? STALE_CACHE_MS : isAtTip ? screen.cacheMs : 0
  return createPageResponse({ status, headers, cacheMs, isStale }, text)
}

/** Screens of objects that are there as soon as a transaction is submitted. */
const SUBMITTED_SCREENS: ReadonlySet<string> = new Set(['transaction', 'receipt', 'box'])

/** HTML is never immutable: a CDN revalidates after seconds and serves stale content if the origin fails. */
function cacheControlOf(status: number, isAtTip: boolean): string {
  if (status >= 500 || !isAtTip) return 'no-store'
  return 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400'
}

function redirect(reply: FastifyReply, { status, to, isPrivate }: Extract<PageOrRedirect, { kind: 'redirect' }>) {
  return reply
    .code(status)
    .header('location', to)
    .header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=3600')
    .send()
}

/** The language switcher stores the language in a cookie; no other cookie is read. */
const chosenLanguage = ({ headers: { cookie } }: FastifyRequest) =>
  /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookie ?? '')?.[1]

/**
 * Runs one render per event loop iteration. New requests are handled in between, so they are answered or rejected
 * immediately however many pages are queued.
 */
export function createRenderQueue(): () => Promise<void> {
  const queue: (() => void)[] = []
  const next = () => {
    queue.shift()?.()
    if (queue.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      queue.push(resolve)
      if (queue.length === 1) setImmediate(next)
    })
}
