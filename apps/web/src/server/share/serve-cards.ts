import { requestIdIn } from '@ergo-explorer/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicConfig } from '../../config/public-config.ts'
import type { Resource } from '../../data/resource/resource.ts'
import { isLocale, type Locale } from '../../i18n/locales.ts'
import type { Renderer } from '../renderer.ts'
import type { FetchData } from '../upstream/keep-data.ts'
import { type Thing, thingOfCard } from './card-path.ts'
import { createPress, type Print } from './create-press.ts'
import { readFaces } from './fonts.ts'

export interface CardsOptions {
  readonly config: PublicConfig
  readonly renderer: Pick<Renderer, 'module'>
  readonly fetchData: FetchData
  readonly print: (svg: string) => Promise<Buffer>
  readonly onError: (error: unknown, url: string, requestId: string) => void
}

/** A card, or the explorer's own one: in the place of what is not there, or of what could not be drawn just now. */
interface Answer extends Print {
  readonly is: 'card' | 'unknown' | 'makeshift'
}

const MAX_BYTES = 32 * 1024 * 1024
const MAX_PRINTS = 2
/** How many may be in the making; who comes then gets the explorer's own card, which is there already. */
const MAX_UNDERWAY = 32

/** Pictures of pages, for links that others show. Their addresses are never redirected to a language. */
export function serveCards(server: FastifyInstance, options: CardsOptions): void {
  const { config, renderer, onError } = options
  const press = createPress({ print: options.print, maxBytes: MAX_BYTES, maxAtOnce: MAX_PRINTS })
  const underway = new Map<string, Promise<Answer>>()
  const faces = readFaces()

  const draw = async (locale: Locale, thing: Thing | null, requestId: string) => {
    const fetchData = <T>(resource: Resource<T>) => options.fetchData(resource, requestId)
    return (await renderer.module()).renderCard({ locale, thing, config, fetchData, faces })
  }

  // It shows the explorer itself, for which nothing is asked.
  const standIn = async (locale: Locale, is: Answer['is']): Promise<Answer> => ({
    ...(await press((await draw(locale, null, '')) ?? '')),
    is,
  })

  /** Where somebody wants a picture, words are of no use: whatever goes wrong, there is one. */
  const make = async (locale: Locale, thing: Thing | null, url: string, requestId: string): Promise<Answer> => {
    try {
      const svg = await draw(locale, thing, requestId)
      return svg === null ? await standIn(locale, 'unknown') : { ...(await press(svg)), is: 'card' }
    } catch (error) {
      // That the API does not answer is told elsewhere.
      if (!(error instanceof Error && error.name === 'ApiFailure')) onError(error, url, requestId)
      return standIn(locale, 'makeshift')
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply, locale: Locale, thing: Thing | null) => {
    const [path = ''] = request.url.split('?')
    if (!underway.has(path) && underway.size >= MAX_UNDERWAY)
      return send(request, reply, await standIn(locale, 'makeshift'))
    const makeNow = () => make(locale, thing, path, requestIdIn(request.headers)).finally(() => underway.delete(path))
    const running = underway.get(path) ?? makeNow()
    underway.set(path, running)
    return send(request, reply, await running)
  }

  server.get<{ Params: { locale: string } }>('/share/:locale/explorer.png', (request, reply) => {
    const { locale } = request.params
    return isLocale(locale) ? answer(request, reply, locale, null) : notFound(reply)
  })
  server.get<{ Params: { locale: string; kind: string; file: string } }>(
    '/share/:locale/:kind/:file',
    (request, reply) => {
      const { locale, kind, file } = request.params
      const thing = thingOfCard(kind, file)
      return isLocale(locale) && thing !== undefined ? answer(request, reply, locale, thing) : notFound(reply)
    },
  )
  server.get('/share/*', (_request, reply) => notFound(reply))
}

/** A page names its card by what the two say, so that the name changes when they do; without it nobody knows for how long. */
const NAMED = 'public, max-age=604800, stale-if-error=2592000'
const UNNAMED = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=2592000'

const cacheControlOf = (is: Answer['is'], isNamed: boolean) =>
  is === 'makeshift' ? 'no-store' : is === 'card' && isNamed ? NAMED : UNNAMED

function send(request: FastifyRequest, reply: FastifyReply, { png, etag, is }: Answer) {
  void reply
    .header('cache-control', cacheControlOf(is, /[?&]v=[\w-]{8}(?:&|$)/.test(request.url)))
    // Shown on other people's pages: that is what it is for.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('etag', etag)
  if (is === 'card' && request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply
    .code(is === 'unknown' ? 404 : 200)
    .type('image/png')
    .send(png)
}

const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found')
