import { type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify'
import { type Encoding, encodingOf } from '../answer/sent-page.ts'

/** Below it the head of the answer is most of it. */
const LEAST_BYTES = 1_000

/** What the browser asks under `/api` goes to the API, and comes back compressed: JSON shrinks to a fifth. */
export async function proxyApi(server: FastifyInstance, apiUrl: string): Promise<void> {
  await server.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    // Not `/api` itself: that is the page about it.
    routes: ['/*'],
    // Whoever waits for an API that does not answer must not keep us from stopping.
    destroyAgent: true,
    replyOptions: {
      // The API counts requests by who asks, which without this would be us for everybody.
      rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
      onResponse: (request, reply, response) => {
        // The type of what comes back is narrower than what it is: a stream that can be read.
        const body = (response as unknown as { readonly stream: NodeJS.ReadableStream }).stream
        const squeeze = squeezerOf(request, reply)
        void reply.send(squeeze === undefined ? body : body.pipe(squeeze))
      },
    },
  })
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
