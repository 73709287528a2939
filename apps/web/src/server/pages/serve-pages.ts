import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER, requestIdIn } from '@ergo-explorer/service'
import { LRUCache } from 'lru-cache'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicConfig } from '../../config/public-config.ts'
import type { Api } from '../../data/api/create-api.ts'
import type { Resource } from '../../data/resource/resource.ts'
import type { Policies } from '../answer/security-headers.ts'
import { sendBusy } from '../answer/send-busy.ts'
import { sentPage, type SentPage } from '../answer/sent-page.ts'
import { writePage } from '../answer/write-page.ts'
import { pageHead } from '../head/page-head.ts'
import { PAGES } from '../metrics/count-others.ts'
import type { Figures } from '../metrics/figures.ts'
import type { Renderer } from '../renderer.ts'
import type { FetchData } from '../upstream/keep-data.ts'
import { writeDocument } from './document.ts'
import { type Location, locate } from './locate.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { takeTurns } from './take-turns.ts'
import { pageWarmer } from './warm-pages.ts'

export interface PagesOptions {
  readonly config: PublicConfig
  readonly configVersion: string
  readonly renderer: Renderer
  readonly beforePaint: string
  readonly stateId: string
  readonly policies: Policies
  /** Headers of every answer. */
  readonly everyAnswer: Readonly<Record<string, string>>
  readonly versionOf: () => string
  /** Asks for one request, whose id goes along. */
  readonly apiOf: (requestId: string) => Api
  readonly fetchData: FetchData
  readonly figures: Pick<Figures, 'requests' | 'renders'>
  readonly onError: (error: unknown, url: string, requestId: string) => void
  readonly onMade: (made: MadeReport) => void
  /** Whether we cannot keep up: then only what is kept is sent. */
  readonly isLate: () => boolean
}

/** What there is to say of a page that was made. */
export interface MadeReport {
  readonly requestId: string
  readonly url: string
  readonly screen: string
  readonly status: number
  readonly ms: number
}

type Rendering = PagesOptions & { readonly turn: () => Promise<void> }
type PageLocation = Extract<Location, { kind: 'page' }>

const MAX_CACHE_BYTES = 128 * 1024 * 1024
/** They are written in turn, some ten milliseconds each: whoever comes last still has its page within a second. */
const MAX_RENDERS = 32
/** Addresses that are asked for again need not be taken apart again. */
const MOST_LOCATED = 5_000
/** A longer one is not worth its memory. */
const LONGEST_LOCATED = 300
/** A page of what the API said last is made again soon. */
const STALE_KEEP_MS = 1_000

export interface Pages {
  readonly counts: Pick<PageCache, 'renders' | 'outcomes' | 'underway' | 'bytes'>
  /** Sends a page that is kept; false where there is none, and whoever asks must go the long way. */
  readonly sendKept: (request: IncomingMessage, response: ServerResponse) => boolean
  /** The tip has moved: pages that many ask for are made before they do. */
  readonly warm: () => Promise<void>
}

/** Everything that is no file and no API is a page. */
export function servePages(server: FastifyInstance, options: PagesOptions): Pages {
  const { renderer, versionOf, figures, isLate } = options
  const cache = createPageCache({ maxBytes: MAX_CACHE_BYTES, maxRenders: MAX_RENDERS, versionOf, now: Date.now })
  const rendering = { ...options, turn: takeTurns() }

  const located = new LRUCache<string, Location>({ max: MOST_LOCATED })
  const locationOf = (request: FastifyRequest): Location => {
    const known = located.get(request.url)
    if (known !== undefined) return known
    const asked = { url: request.url, chosen: chosenLanguage(request), accepted: request.headers['accept-language'] }
    const location = locate(asked, renderer.isDevelopment)
    // What depends on who asks is looked at each time.
    const isPublic = location.kind === 'page' || !location.isPrivate
    if (isPublic && request.url.length <= LONGEST_LOCATED) located.set(request.url, location)
    return location
  }
  const renew = async (url: string): Promise<void> => {
    const location = locate({ url, chosen: undefined, accepted: undefined }, renderer.isDevelopment)
    if (location.kind !== 'page') return
    const made = await cache.renew(location.url, () => renderInTime(location, requestIdIn({}), rendering))
    // As browsers ask for it.
    await made?.form('br')
  }

  server.get(PAGES, (request, reply) => {
    const location = locationOf(request)
    if (location.kind === 'redirect') {
      figures.requests.add('redirect', location.status)
      return redirect(reply, location)
    }
    const { screen, url } = location
    const make = () => renderInTime(location, requestIdIn(request.headers), rendering)
    const page = isLate() ? (cache.kept(url) ?? cache.refuse()) : cache.get(url, make)
    if (page === undefined) {
      figures.requests.add(screen.name, 503)
      return sendBusy(reply)
    }
    const send = (made: SentPage) => {
      reply.hijack()
      figures.requests.add(screen.name, writePage(request.raw, reply.raw, made))
    }
    if (!(page instanceof Promise)) return send(page)
    return page.then(send)
  })
  return {
    counts: cache,
    sendKept(request, response) {
      // An address that is known is that of a page: no file and nothing of the API has come by here.
      const location = request.method === 'GET' ? located.get(request.url ?? '') : undefined
      if (location?.kind !== 'page') return false
      const page = cache.kept(location.url)
      if (page !== undefined) figures.requests.add(location.screen.name, writePage(request, response, page))
      return page !== undefined
    },
    warm: pageWarmer({ cache, renew, versionOf, isLate }),
  }
}

async function renderInTime(location: PageLocation, requestId: string, options: Rendering): Promise<SentPage> {
  const start = performance.now()
  const page = await render(location, requestId, options)
  const ms = performance.now() - start
  const { url, screen } = location
  options.figures.renders.add(ms / 1000, screen.name)
  options.onMade({ requestId, url, screen: screen.name, status: page.status, ms })
  return page
}

async function render(location: PageLocation, requestId: string, options: Rendering): Promise<SentPage> {
  const { config, renderer, policies, apiOf, onError } = options
  const { locale, screen, url, isEmbedded } = location
  const { renderPage, renderError, wordsOf } = await renderer.module()
  const { isDevelopment } = renderer
  const fetchData = <T>(resource: Resource<T>) => options.fetchData(resource, requestId)
  const input = { locale, url, config, api: apiOf(requestId), fetchData, isDevelopment, turn: options.turn }
  const page = await renderPage(input).catch((error: unknown) => {
    onError(error, url, requestId)
    return renderError(input)
  })
  if (page.kind === 'redirect')
    return sentPage(
      { status: page.status, headers: { ...options.everyAnswer, location: page.location }, keepMs: screen.keepMs },
      '',
    )
  const { status } = page.report
  const isStale = page.state.staleSince !== null
  const { publicUrl } = config
  const head = pageHead({ page, screen: screen.name, locale, url, publicUrl, words: wordsOf(locale) })
  const text = writeDocument({
    page,
    locale,
    head: head.tags,
    assets: renderer.assetsOf(screen, locale),
    beforePaint: options.beforePaint,
    stateId: options.stateId,
    configVersion: options.configVersion,
  })
  const headers = {
    ...options.everyAnswer,
    'content-type': 'text/html; charset=utf-8',
    ...(isEmbedded && screen.isFramed === true && !isDevelopment && { 'content-security-policy': policies.framed }),
    'cache-control': cacheControlOf(status, isStale),
    vary: 'accept-encoding',
    ...(!head.isIndexed && { 'x-robots-tag': 'noindex' }),
    ...(status === 503 && { 'retry-after': '5' }),
    // Whoever complains can say which one it was.
    ...(status >= 500 && { [REQUEST_ID_HEADER]: requestId }),
  }
  const keepMs = isDevelopment || status >= 500 ? 0 : isStale ? STALE_KEEP_MS : screen.keepMs
  return sentPage({ status, headers, keepMs, isStale }, text)
}

/** HTML is never immutable: a CDN asks again after seconds, and shows what it has while nobody answers. */
function cacheControlOf(status: number, isStale: boolean): string {
  if (status >= 500 || isStale) return 'no-store'
  return 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400'
}

function redirect(reply: FastifyReply, { status, to, isPrivate }: Extract<Location, { kind: 'redirect' }>) {
  return reply
    .code(status)
    .header('location', to)
    .header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=3600')
    .send()
}

/** The switcher writes the language down in a cookie; nothing else is read from cookies. */
const chosenLanguage = ({ headers: { cookie } }: FastifyRequest) =>
  /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookie ?? '')?.[1]
