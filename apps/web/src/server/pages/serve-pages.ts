import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicConfig } from '../../config/public-config.ts'
import type { Api } from '../../data/api/create-api.ts'
import type { RenderInput } from '../../entry/render.tsx'
import type { Policies } from '../answer/security-headers.ts'
import { sentPage, type SentPage } from '../answer/sent-page.ts'
import { writePage } from '../answer/write-page.ts'
import { pageHead } from '../head/page-head.ts'
import type { Renderer } from '../renderer.ts'
import { writeDocument } from './document.ts'
import { type Location, locate } from './locate.ts'
import { createPageCache } from './page-cache.ts'

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
  readonly apiOf: () => Api
  readonly fetchData: RenderInput['fetchData']
  readonly onError: (error: unknown, url: string) => void
}

type PageLocation = Extract<Location, { kind: 'page' }>

const MAX_CACHE_BYTES = 128 * 1024 * 1024
const MAX_RENDERS = 64
/** Addresses that are asked for again need not be taken apart again. */
const MOST_LOCATED = 5_000
/** A page of what the API said last is made again soon. */
const STALE_KEEP_MS = 1_000

export interface Pages {
  /** How many were rendered, not sent from what is kept. */
  readonly renders: () => number
  /** Sends a page that is kept; false where there is none, and whoever asks must go the long way. */
  readonly sendKept: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Everything that is no file and no API is a page. */
export function servePages(server: FastifyInstance, options: PagesOptions): Pages {
  const { renderer, versionOf } = options
  const cache = createPageCache({ maxBytes: MAX_CACHE_BYTES, maxRenders: MAX_RENDERS, versionOf, now: Date.now })

  const located = new LRUCache<string, Location>({ max: MOST_LOCATED })
  const locationOf = (request: FastifyRequest): Location => {
    const known = located.get(request.url)
    if (known !== undefined) return known
    const asked = { url: request.url, chosen: chosenLanguage(request), accepted: request.headers['accept-language'] }
    const location = locate(asked, renderer.isDevelopment)
    // What depends on who asks is looked at each time.
    if (location.kind === 'page' || !location.isPrivate) located.set(request.url, location)
    return location
  }

  server.get('/*', (request, reply) => {
    const location = locationOf(request)
    if (location.kind === 'redirect') return redirect(reply, location)
    const page = cache.get(location.url, () => render(location, options))
    if (page === undefined) return busy(reply)
    const send = (made: SentPage) => {
      reply.hijack()
      writePage(request.raw, reply.raw, made)
    }
    if (!(page instanceof Promise)) return send(page)
    return page.then(send)
  })
  return {
    renders: cache.renders,
    sendKept(request, response) {
      // An address that is known is that of a page: no file and nothing of the API has come by here.
      const location = request.method === 'GET' ? located.get(request.url ?? '') : undefined
      const page = location?.kind === 'page' ? cache.kept(location.url) : undefined
      if (page !== undefined) writePage(request, response, page)
      return page !== undefined
    },
  }
}

async function render(location: PageLocation, options: PagesOptions): Promise<SentPage> {
  const { config, renderer, policies, apiOf, fetchData, onError } = options
  const { locale, screen, url, isEmbedded } = location
  const { renderPage, renderError, wordsOf } = await renderer.module()
  const { isDevelopment } = renderer
  const input = { locale, url, config, api: apiOf(), fetchData, isDevelopment }
  const page = await renderPage(input).catch((error: unknown) => {
    onError(error, url)
    return renderError(input)
  })
  if (page.kind === 'redirect')
    return sentPage(
      { status: page.status, headers: { ...options.everyAnswer, location: page.location }, keepMs: screen.keepMs },
      '',
    )
  const { status } = page.report
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
    'cache-control': cacheControlOf(status, page.state.staleSince !== null),
    vary: 'accept-encoding',
    ...(!head.isIndexed && { 'x-robots-tag': 'noindex' }),
    ...(status === 503 && { 'retry-after': '5' }),
  }
  const keepMs = isDevelopment || status >= 500 ? 0 : page.state.staleSince === null ? screen.keepMs : STALE_KEEP_MS
  return sentPage({ status, headers, keepMs }, text)
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

/** Sent by hand: whoever has no time to render has none for a page that says so either. */
const BUSY =
  '<!doctype html><meta charset="utf-8"><title>503</title><p>Too many visitors at once. Please try again in a moment.'

function busy(reply: FastifyReply) {
  return reply
    .code(503)
    .header('retry-after', '1')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(BUSY)
}

/** The switcher writes the language down in a cookie; nothing else is read from cookies. */
const chosenLanguage = ({ headers: { cookie } }: FastifyRequest) =>
  /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookie ?? '')?.[1]
