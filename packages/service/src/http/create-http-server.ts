import { createServer, type RequestListener, type Server } from 'node:http'
import { closeSlowClients, type SlowClientLimits } from './close-slow-clients.ts'
import { responseWithHeaders } from './response-with-headers.ts'

export interface HttpServerOptions {
  /** Maximum number of open connections. Above 80 % of it, a connection closes after its response. */
  readonly maxConnections: number
  /** Headers for every response that does not set them itself. */
  readonly defaultHeaders?: Readonly<Record<string, string>>
  readonly slowClientLimits?: SlowClientLimits
  /** Timeouts for the request headers and for the complete request. */
  readonly headersTimeoutMs?: number
  readonly requestTimeoutMs?: number
}

/**
 * Longer than the keep-alive of proxies (60 s), so that the proxy closes idle connections, never the server during a
 * request.
 */
const KEEP_ALIVE_MS = 75_000
/** More than any URL needs: the longest contains a script in hex. */
const MAX_HEADER_BYTES = 16_384
const KEEP_ALIVE_MAX_LOAD = 0.8

/** Creates an HTTP server with a connection limit that closes slow senders and slow readers. */
export function createHttpServer(handle: RequestListener, options: HttpServerOptions): Server {
  const {
    maxConnections,
    defaultHeaders = {},
    slowClientLimits,
    headersTimeoutMs = 10_000,
    requestTimeoutMs = 30_000,
  } = options
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(2_000, headersTimeoutMs),
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      ServerResponse: responseWithHeaders(defaultHeaders),
    },
    (request, response) => {
      // After the port was closed, each connection serves its last request.
      if (!server.listening || connections.size > maxConnections * KEEP_ALIVE_MAX_LOAD) response.shouldKeepAlive = false
      handle(request, response)
    },
  )
  server.maxConnections = maxConnections
  const connections = closeSlowClients(server, slowClientLimits)
  return server
}
