import {
  type Server,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
  createServer,
  type RequestListener,
  STATUS_CODES,
} from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Settings, wholeNumber } from '#settings.ts'

/** Settings shared by all HTTP servers. */
export const SERVER_SETTINGS = {
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    defaultValue: '20000',
    description: 'Maximum number of open connections. Each live stream uses one.',
    ...wholeNumber(10, 1_000_000),
  },
  shutdownGraceMs: {
    name: 'SHUTDOWN_GRACE_MS',
    defaultValue: '0',
    description:
      'How long to accept requests after SIGTERM, in milliseconds, so that load balancers can remove the process.',
    ...wholeNumber(0, 60_000),
  },
} as const satisfies Settings

export interface HttpServerOptions {
  /** Maximum number of open connections. Above 80 % of it, a connection closes after its response. */
  readonly maxConnections: number
  /** Headers for every response that does not set them itself. */
  readonly defaultHeaders?: Readonly<Record<string, string>>
  readonly slowClientLimits?: SlowClientLimits
  /** Timeouts for the request headers and for the complete request. */
  readonly headersTimeoutMs?: number
  readonly requestTimeoutMs?: number
  /** Body of the response to a URL above the limit; plain text by default. */
  readonly renderUrlTooLong?: RenderUrlTooLong
}

export type RenderUrlTooLong = (url: string) => { readonly contentType: string; readonly body: string }

const renderPlainText: RenderUrlTooLong = () => ({
  contentType: 'text/plain; charset=utf-8',
  body: `The URL is longer than ${MAX_URL_BYTES} bytes`,
})

/**
 * Longer than the keep-alive of proxies (60 s), so that the proxy closes idle connections, never the server during a
 * request.
 */
const KEEP_ALIVE_MS = 75_000
/** In API, web server, nginx and documents. The longest URLs contain a script: 4 kB are 8,192 digits of hex. */
export const MAX_URL_BYTES = 16_384
/** The URL, and as much for the other headers. */
const MAX_HEADER_BYTES = 2 * MAX_URL_BYTES
const KEEP_ALIVE_MAX_LOAD = 0.8

/** Creates an HTTP server with a connection limit that closes slow senders and slow readers. */
export function createHttpServer(handle: RequestListener, options: HttpServerOptions): Server {
  const {
    maxConnections,
    defaultHeaders = {},
    slowClientLimits,
    headersTimeoutMs = 10_000,
    requestTimeoutMs = 30_000,
    renderUrlTooLong = renderPlainText,
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
      if (Buffer.byteLength(request.url ?? '') > MAX_URL_BYTES) rejectUrl(request, response, renderUrlTooLong)
      else handle(request, response)
    },
  )
  server.maxConnections = maxConnections
  const connections = closeSlowClients(server, slowClientLimits)
  return server
}

/** The body of the request is not read. */
function rejectUrl({ url = '' }: IncomingMessage, response: ServerResponse, render: RenderUrlTooLong): void {
  const { contentType, body } = render(url)
  response.writeHead(414, { 'content-type': contentType, 'cache-control': 'no-store', connection: 'close' }).end(body)
}

/** Minimum speed at which a client must read a response. */
interface SlowClientLimits {
  readonly minBytes: number
  readonly withinMs: number
  /** How often connections are checked. */
  readonly checkIntervalMs: number
}

const DEFAULT_LIMITS: SlowClientLimits = { minBytes: 16_384, withinMs: 30_000, checkIntervalMs: 5_000 }

interface Progress {
  /** Bytes passed to the operating system, and when that count was reached. */
  sent: number
  since: number
}

/**
 * Closes connections whose clients read too slowly, because they hold memory and connection slots. Returns all open
 * connections.
 */
function closeSlowClients(
  server: Server,
  { minBytes, withinMs, checkIntervalMs }: SlowClientLimits = DEFAULT_LIMITS,
): ReadonlyMap<Socket, Progress> {
  const connections = new Map<Socket, Progress>()
  server.on('connection', (socket) => {
    connections.set(socket, { sent: 0, since: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, progress] of connections) {
      const sent = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || sent - progress.sent >= minBytes) {
        progress.sent = sent
        progress.since = now
      } else if (now - progress.since > withinMs) socket.destroy()
    }
  }, checkIntervalMs).unref()
  server.once('close', () => clearInterval(timer))
  return connections
}

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * A response class with default headers. It works below all frameworks, and so also for requests that Node rejects
 * itself.
 */
function responseWithHeaders(defaultHeaders: Readonly<Record<string, string>>): typeof ServerResponse {
  const names = Object.keys(defaultHeaders)
  const all = Object.entries(defaultHeaders).flat()
  const endsWithDefaults = (headers: OutgoingHttpHeader[]) =>
    headers[headers.length - all.length] === all[0] && headers.at(-2) === all.at(-2)
  const withDefaults = (headers: OutgoingHttpHeader[]): OutgoingHttpHeader[] => {
    // Cached responses have complete lists.
    if (endsWithDefaults(headers)) return headers
    const others = names.filter((name) => !headers.includes(name))
    return headers.concat(
      others.length === names.length ? all : others.flatMap((name) => [name, defaultHeaders[name] ?? '']),
    )
  }
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, reason?: string | Head, head?: Head): this {
      const headers = typeof reason === 'string' ? head : reason
      // A header list is the fastest form; it is not modified, because the caller may reuse it.
      const merged = Array.isArray(headers)
        ? withDefaults(headers)
        : { ...defaultHeaders, ...this.getHeaders(), ...headers }
      return typeof reason === 'string' ? super.writeHead(status, reason, merged) : super.writeHead(status, merged)
    }
  }
}

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** The URL of a request whose headers are too large because of it: its first packet contains no complete line. */
function longUrlOf(error: NodeJS.ErrnoException): string | undefined {
  const { code, rawPacket } = error as { readonly code?: string; readonly rawPacket?: unknown }
  if (code !== 'HPE_HEADER_OVERFLOW' || !Buffer.isBuffer(rawPacket)) return undefined
  const start = rawPacket.toString('latin1', 0, MAX_URL_BYTES)
  return /^[A-Z]+ ([^\r\n]*)$/.exec(start)?.[1]
}

/** Responds to malformed requests and closes the connection, because nothing after them can be parsed. */
export function rejectBadRequests(
  defaultHeaders: Readonly<Record<string, string>>,
  renderUrlTooLong: RenderUrlTooLong = renderPlainText,
) {
  const format = (headers: Readonly<Record<string, string>>) =>
    Object.entries({ ...defaultHeaders, ...headers, connection: 'close' })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    const url = longUrlOf(error)
    const { contentType, body } = url === undefined ? { contentType: '', body: '' } : renderUrlTooLong(url)
    const head = format({
      ...(contentType !== '' && { 'content-type': contentType }),
      'content-length': String(Buffer.byteLength(body)),
    })
    const status = url === undefined ? (STATUSES[error.code ?? ''] ?? 400) : 414
    // Node stores the response in progress here. A second status line in the middle of it would be read as its body.
    const { _httpMessage: current } = socket as Socket & { readonly _httpMessage?: ServerResponse | null }
    if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent === true) socket.destroy()
    else socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`)
  }
}

export interface Stoppable {
  readonly server: Server
  /** Ends long-lived responses and waits for the others. */
  readonly close: () => Promise<unknown>
}

/** How long kept-alive connections may still send a request. */
const LINGER_MS = 1_000
/** How long requests in progress may still take. */
const LAST_RESPONSES_MS = 10_000
const CHECK_INTERVAL_MS = 20

/**
 * Stops without cutting a request. The port closes first, so new connections are refused and go to another server. A
 * request may be on its way on a kept-alive connection, so each serves one last request before it is closed.
 */
export async function stopServer({ server, close }: Stoppable, lingerMs = LINGER_MS): Promise<void> {
  // The HTTP server's own `close` would also close connections that are idle right now.
  TcpServer.prototype.close.call(server)
  const count = promisify(server.getConnections.bind(server))
  for (let waited = 0; waited < lingerMs && (await count()) > 0; waited += CHECK_INTERVAL_MS)
    await sleep(CHECK_INTERVAL_MS)
  const closeIdle = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS)
  const cut = setTimeout(() => server.closeAllConnections(), LAST_RESPONSES_MS)
  await close()
  clearInterval(closeIdle)
  clearTimeout(cut)
}
