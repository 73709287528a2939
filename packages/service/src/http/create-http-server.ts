import { createServer, type RequestListener, type Server } from 'node:http'
import { letSlowReadersGo, type Pace } from './let-slow-readers-go.ts'
import { responseWith } from './response-with.ts'

export interface HttpServerOptions {
  /** How many connections are open at most; from four fifths of them on an answer ends its connection. */
  readonly maxConnections: number
  /** Headers of every answer that does not say otherwise. */
  readonly everyAnswer?: Readonly<Record<string, string>>
  readonly pace?: Pace
  /** How long the head of a request may take, and all of it. */
  readonly headMs?: number
  readonly requestMs?: number
}

/** Longer than proxies keep theirs (60 s): it is they who close an idle connection, and never under a request. */
const KEEP_ALIVE_MS = 75_000
/** More than any address of ours needs: the longest is a script in hex. */
const MAX_HEAD_BYTES = 16_384
const CROWDED = 0.8

/** A server that nobody holds up: who writes or reads too slowly is let go, and connections are bounded. */
export function createHttpServer(handle: RequestListener, options: HttpServerOptions): Server {
  const { maxConnections, everyAnswer = {}, pace, headMs = 10_000, requestMs = 30_000 } = options
  const server = createServer(
    {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(2_000, headMs),
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEAD_BYTES,
      ServerResponse: responseWith(everyAnswer),
    },
    (request, response) => {
      // Who has closed its port answers what still comes, and says that it was the last.
      if (!server.listening || connections.size > maxConnections * CROWDED) response.shouldKeepAlive = false
      handle(request, response)
    },
  )
  server.maxConnections = maxConnections
  const connections = letSlowReadersGo(server, pace)
  return server
}
