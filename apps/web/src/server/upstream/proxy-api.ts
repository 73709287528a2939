import { PassThrough, pipeline, type Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { REQUEST_ID_HEADER, requestIdIn } from '@ergo-explorer/service'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify'
import { sendBusy } from '../answer/send-busy.ts'
import { type Encoding, encodingOf } from '../answer/sent-page.ts'
import type { Figures } from '../metrics/figures.ts'

/** Below it the head of the answer is most of it. */
const LEAST_BYTES = 1_000

/** Not for the API to say: how long a connection to us lasts, what a host is made of, and what a visitor keeps for it. */
const OURS = new Set(['connection', 'keep-alive', 'server', 'set-cookie', 'x-powered-by'])
/** In the words of v0 and v1, which any host speaks. */
const API_AWAY = { status: 502, reason: 'Service unavailable: the API does not answer' }
const RETRY_AFTER_S = 2

export interface ProxyOptions {
  readonly apiUrl: string
  /** As many as visitors may have, since a live stream is one here and one there. */
  readonly maxConnections: number
  /** Whether we cannot keep up. Streams are opened all the same: they cost little, and browsers give up on a refusal. */
  readonly isLate: () => boolean
  readonly figures: Pick<Figures, 'streams'>
}

/** What the browser asks under `/api` goes to the API, and comes back compressed: JSON shrinks to a fifth. */
export async function proxyApi(server: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { apiUrl, maxConnections, isLate, figures } = options
  const endings = new Set<() => void>()
  server.addHook('preClose', (done) => {
    for (const end of endings) end()
    done()
  })
  await server.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    // Not `/api` itself: that is the page about it.
    routes: ['/*'],
    // Whoever waits for an API that does not answer must not keep us from stopping.
    destroyAgent: true,
    undici: { connections: maxConnections },
    preHandler(request, reply, done) {
      if (isLate() && !request.url.startsWith('/api/v2/live')) void sendBusy(reply)
      else done()
    },
    replyOptions: {
      // What the API cannot answer now, the browser may ask again: from here it would only be asked ten times as much.
      retryDelay: ({ err, attempt, req }) => (isCut(err) && attempt === 0 && req.method === 'GET' ? RETRY_MS : null),
      // The API counts requests by who asks, which without this would be us for everybody.
      rewriteRequestHeaders: ({ ip }, headers) => ({
        ...headers,
        'x-forwarded-for': ip,
        [REQUEST_ID_HEADER]: requestIdIn(headers),
      }),
      rewriteHeaders: (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !OURS.has(name))),
      // Nobody learns where the API would be.
      onError: (reply) =>
        void reply.code(502).header('cache-control', 'no-store').header('retry-after', RETRY_AFTER_S).send(API_AWAY),
      onResponse: (request, reply, response) => {
        // The type of what comes back is narrower than what it is: a stream that can be read.
        const { stream: body } = response as unknown as { readonly stream: Readable }
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
          figures.streams.open++
          reply.raw.once('close', () => figures.streams.open--)
          return void reply.send(endable(body, endings))
        }
        const squeeze = squeezerOf(request, reply)
        // Who leaves in the middle takes the question to the API along.
        return void reply.send(squeeze === undefined ? body : pipeline(body, squeeze, () => undefined))
      },
    },
  })
}

/** A connection that the API closed at the moment when we asked. */
const isCut = (error: Error | null | undefined): boolean =>
  error !== null && error !== undefined && 'code' in error && CUT.has(String(error.code))
const CUT = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED'])
const RETRY_MS = 20

/** A stream of events that ends when we stop, as if there were no more: its reader then comes back, to another of us. */
function endable(events: Readable, endings: Set<() => void>): Readable {
  const passed = new PassThrough()
  const end = () => {
    events.unpipe(passed)
    passed.end()
    events.destroy()
  }
  endings.add(end)
  pipeline(events, passed, () => endings.delete(end))
  return passed
}

interface Asked {
  readonly method: string
  readonly headers: { readonly 'accept-encoding'?: string | undefined }
}

type Reply = FastifyReply<RouteGenericInterface, RawServerBase>

/** Answers of a known length only: a stream of events must not wait until there is enough to compress. */
function squeezerOf(request: Asked, reply: Reply): Transform | undefined {
  const isText = /json|csv|javascript|html/.test(String(reply.getHeader('content-type')))
  const encoding = encodingOf(request.headers['accept-encoding'])
  const isLong = Number(reply.getHeader('content-length')) >= LEAST_BYTES
  if (!isText || !isLong || encoding === 'identity' || reply.hasHeader('content-encoding') || request.method === 'HEAD')
    return undefined
  reply.removeHeader('content-length')
  void reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  return SQUEEZERS[encoding]()
}

/** Made for each answer, so quickly rather than well. */
const SQUEEZERS: Readonly<Record<Exclude<Encoding, 'identity'>, () => Transform>> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 4 }),
}
