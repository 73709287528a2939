import { PassThrough, pipeline, type Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { MIN_COMPRESSED_BYTES, negotiateEncoding, REQUEST_ID_HEADER, readRequestId } from '@ergo-explorer/service'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify'
import { type Encoding, PAGE_COMPRESSIONS, sendOverloaded } from '../response/page-response.ts'
import { V2_PREFIX } from '../adapter/adapter.ts'
import { type LegacyHost, sendAdapted } from './legacy-host.ts'
import type { WebCounters } from '../metrics/counters.ts'

/** Headers that the API must not set for this host: connection handling, server names, cookies, and what needs HTTPS. */
const DROPPED_HEADERS = new Set([
  'connection',
  'cross-origin-opener-policy',
  'keep-alive',
  'server',
  'set-cookie',
  'x-powered-by',
])
/** Error format of v0 and v1, which every client understands. */
const API_UNREACHABLE = { status: 502, reason: 'Service unavailable: the API does not answer' }
const RETRY_AFTER_S = 2

/** The versions of the API, and the API of a node. */
const API_PREFIXES = ['/api', '/node']

export interface ProxyOptions {
  readonly apiUrl: string
  /** Equal to the visitors' limit, because each live stream uses one connection on both sides. */
  readonly maxConnections: number
  /**
   * Whether the event loop cannot keep up. Streams are still opened: they cost little, and browsers do not retry after
   * a rejection.
   */
  readonly isOverloaded: () => boolean
  readonly counters: Pick<WebCounters, 'liveStreams'>
  /** The host if it has only v0 and v1; then this server answers v2. */
  readonly legacyHost: () => LegacyHost | undefined
}

/** Proxies `/api` and `/node` to the API. Responses of other explorers, which arrive uncompressed, are compressed. */
export async function proxyApi(server: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { apiUrl, maxConnections, isOverloaded, counters, legacyHost } = options
  const openStreams = new Set<() => void>()
  server.addHook('preClose', (done) => {
    for (const end of openStreams) end()
    done()
  })
  const proxyOptions: FastifyHttpProxyOptions = {
    upstream: apiUrl,
    // Not `/api` itself, which is a page.
    routes: ['/*'],
    // Requests to an unresponsive API must not block the shutdown.
    destroyAgent: true,
    undici: { connections: maxConnections },
    preHandler(request, reply, done) {
      const host = request.url.startsWith(V2_PREFIX) ? legacyHost() : undefined
      if (isOverloaded() && !request.url.startsWith('/api/v2/live')) void sendOverloaded(reply)
      else if (host === undefined) done()
      else void sendAdapted(request, reply, host)
    },
    replyOptions: {
      // Other failures are left to the browser's retry: retrying here as well would multiply the load on the API.
      retryDelay: ({ err, attempt, req }) =>
        isConnectionLost(err) && attempt === 0 && req.method === 'GET' ? RETRY_MS : null,
      // The API limits requests by client address; without this header all visitors would count as one.
      rewriteRequestHeaders: ({ ip }, headers) => ({
        ...headers,
        'x-forwarded-for': ip,
        [REQUEST_ID_HEADER]: readRequestId(headers),
      }),
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED_HEADERS.has(name))),
      // The error must not reveal the address of the API.
      onError: (reply) =>
        void reply
          .code(502)
          .header('cache-control', 'no-store')
          .header('retry-after', RETRY_AFTER_S)
          .send(API_UNREACHABLE),
      onResponse: (request, reply, response) => {
        // The declared type is narrower than the actual value, a readable stream.
        const { stream: body } = response as unknown as { readonly stream: Readable }
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
          counters.liveStreams.open++
          reply.raw.once('close', () => counters.liveStreams.open--)
          return void reply.send(closableStream(body, openStreams))
        }
        const compressor = compressorFor(request, reply)
        // If the client disconnects, `pipeline` also aborts the request to the API.
        return void reply.send(compressor === undefined ? body : pipeline(body, compressor, () => undefined))
      },
    },
  }
  for (const prefix of API_PREFIXES)
    await server.register(httpProxy, { ...proxyOptions, prefix, rewritePrefix: prefix })
}

/** The API closed the connection at the moment of the request. */
const isConnectionLost = (error: Error | null | undefined): boolean =>
  error !== null && error !== undefined && 'code' in error && CONNECTION_LOST_CODES.has(String(error.code))
const CONNECTION_LOST_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED'])
const RETRY_MS = 20

/** An event stream that ends cleanly on shutdown, so that its client reconnects to another process. */
function closableStream(events: Readable, openStreams: Set<() => void>): Readable {
  const output = new PassThrough()
  const end = () => {
    events.unpipe(output)
    output.end()
    events.destroy()
  }
  openStreams.add(end)
  pipeline(events, output, () => openStreams.delete(end))
  return output
}

interface CompressRequest {
  readonly method: string
  readonly headers: { readonly 'accept-encoding'?: string | undefined }
}

type Reply = FastifyReply<RouteGenericInterface, RawServerBase>

/** Only for responses of known length: an event stream must not wait in a compression buffer. */
function compressorFor(request: CompressRequest, reply: Reply): Transform | undefined {
  const isText = /json|csv|javascript|html/.test(String(reply.getHeader('content-type')))
  const encoding = negotiateEncoding(request.headers['accept-encoding'], PAGE_COMPRESSIONS)
  const isLong = Number(reply.getHeader('content-length')) >= MIN_COMPRESSED_BYTES
  if (!isText || !isLong || encoding === 'identity' || reply.hasHeader('content-encoding') || request.method === 'HEAD')
    return undefined
  reply.removeHeader('content-length')
  void reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  return COMPRESSORS[encoding]()
}

/** Compresses on the fly, so speed matters more than ratio. */
const COMPRESSORS: Readonly<Record<Exclude<Encoding, 'identity'>, () => Transform>> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 4 }),
}
