import { Cache, matchesEtag, readRequestId } from '@ergo-explorer/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicConfig } from '#config/public-config.ts'
import type { Resource } from '#data/resource/resource.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import type { Renderer } from '../renderer.ts'
import type { FetchData } from '../upstream/data-cache.ts'
import { type CardSubject, parseCardPath } from './card-path.ts'
import { createPngCache, type CachedPng } from './png.ts'
import { readCardFontMetrics } from './font-metrics.ts'
import { RenderBudget } from './render-budget.ts'

export interface CardsOptions {
  readonly config: PublicConfig
  readonly renderer: Pick<Renderer, 'module'>
  readonly fetchData: FetchData
  readonly renderPng: (svg: string) => Promise<Buffer>
  readonly versionOf: () => string
  readonly onError: (error: unknown, url: string, requestId: string) => void
  /** Milliseconds; of the process by default. */
  readonly clock?: () => number
}

/** A card, or the default card for a missing object (`not-found`) or after a failure (`fallback`). */
interface CardResponse extends CachedPng {
  readonly kind: 'card' | 'not-found' | 'fallback'
}

const MAX_CACHE_BYTES = 16 * 1024 * 1024
const MAX_CONCURRENT_PNGS = 2
/** Further requests get the default card, which is cached. */
const MAX_IN_FLIGHT = 32
/** A tenth of a processor. Cards that were rendered before are cached and do not count. */
const RENDERS = { burst: 60, perSecond: 1 } as const

/** Serves link preview images. Their URLs are never redirected to a language. */
export function serveCards(server: FastifyInstance, options: CardsOptions): void {
  const { config, renderer, versionOf, onError, clock = () => performance.now() } = options
  const budget = new RenderBudget(RENDERS, clock)
  const pngOf = createPngCache({
    render: (svg) => {
      budget.take()
      return options.renderPng(svg)
    },
    maxBytes: MAX_CACHE_BYTES,
    maxConcurrent: MAX_CONCURRENT_PNGS,
  })
  // Only shares cards in flight: finished ones are cached by their content.
  const cards = new Cache<CardResponse>({ maxBytes: 0, sizeOf: () => 0, freshMs: () => 0 })
  const fonts = readCardFontMetrics()

  const draw = async (locale: Locale, subject: CardSubject | null, requestId: string) => {
    const fetchData = <T>(resource: Resource<T>) => options.fetchData(resource, requestId)
    return (await renderer.module()).renderCard({ locale, subject, config, fetchData, fonts })
  }

  // The default card needs no data.
  const defaultCard = async (locale: Locale, kind: CardResponse['kind']): Promise<CardResponse> => ({
    ...(await pngOf((await draw(locale, null, '')) ?? '')),
    kind,
  })

  /** Always returns an image, because link previews cannot show an error text. */
  const createCard = async (
    locale: Locale,
    subject: CardSubject | null,
    { url, requestId }: { readonly url: string; readonly requestId: string },
  ): Promise<CardResponse> => {
    try {
      const svg = await draw(locale, subject, requestId)
      return svg === null ? await defaultCard(locale, 'not-found') : { ...(await pngOf(svg)), kind: 'card' }
    } catch (error) {
      // API failures are logged by the page handler.
      if (!(error instanceof Error && error.name === 'ApiFailure')) onError(error, url, requestId)
      return defaultCard(locale, 'fallback')
    }
  }

  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { locale, subject }: { readonly locale: Locale; readonly subject: CardSubject | null },
  ) => {
    const [path = ''] = request.url.split('?')
    const version = versionOf()
    const isNew = cards.joinable(path, version) === undefined
    // The card may be cached, but that is known only when its data was read.
    if (isNew && (cards.pending >= MAX_IN_FLIGHT || (subject !== null && budget.isUsedUp)))
      return send(request, reply, await defaultCard(locale, 'fallback'))
    const create = () => createCard(locale, subject, { url: path, requestId: readRequestId(request.headers) })
    return send(request, reply, await cards.load(path, version, create))
  }

  server.get<{ Params: { locale: string } }>('/share/:locale/explorer.png', (request, reply) => {
    const { locale } = request.params
    return isLocale(locale) ? respond(request, reply, { locale, subject: null }) : notFound(reply)
  })
  server.get<{ Params: { locale: string; kind: string; file: string } }>(
    '/share/:locale/:kind/:file',
    (request, reply) => {
      const { locale, kind, file } = request.params
      const subject = parseCardPath(kind, file)
      return isLocale(locale) && subject !== undefined ? respond(request, reply, { locale, subject }) : notFound(reply)
    },
  )
  server.get('/share/*', (_request, reply) => notFound(reply))
}

/**
 * Pages link to their card with a content hash, so these URLs are cacheable for long; URLs without the hash are not.
 */
const VERSIONED_CACHE_CONTROL = 'public, max-age=604800, stale-if-error=2592000'
const UNVERSIONED_CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=2592000'

const cacheControlOf = (kind: CardResponse['kind'], isVersioned: boolean) =>
  kind === 'fallback'
    ? 'no-store'
    : kind === 'card' && isVersioned
      ? VERSIONED_CACHE_CONTROL
      : UNVERSIONED_CACHE_CONTROL

function send(request: FastifyRequest, reply: FastifyReply, { png, etag, kind }: CardResponse) {
  void reply
    .header('cache-control', cacheControlOf(kind, /[?&]v=[\w-]{8}(?:&|$)/.test(request.url)))
    // Cards are shown on other sites.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('etag', etag)
  if (kind === 'card' && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply
    .code(kind === 'not-found' ? 404 : 200)
    .type('image/png')
    .send(png)
}

const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found')
