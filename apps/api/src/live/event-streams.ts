import type { FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded } from '@ergo-explorer/service'
import type { RequestContext } from '#http/request-context.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { CORS_HEADERS, SECURITY_HEADERS } from '#http/response.ts'
import { LiveCapacity, type LiveLimits } from './live-limits.ts'
import { LiveStream, type StreamTotals, type Topic } from './live-stream.ts'

export const HEARTBEAT_MS = 15_000

/** Reconnect delay for browsers: short, with jitter. */
const retryMs = () => 1000 + Math.floor(Math.random() * 2000)

const RETRY_AFTER_S = 30

const REJECTIONS = {
  client: createProblemResponse('too_many_requests', 'Too many live streams of this client are open', RETRY_AFTER_S),
  process: createProblemResponse('unavailable', 'Too many live streams are open', RETRY_AFTER_S),
}

/** State of all streams of the process. */
export interface LiveStats {
  readonly streams: number
  /** Watched addresses and transactions of all streams. */
  readonly subjects: number
  readonly totals: Readonly<StreamTotals> & {
    /** Streams rejected because a limit was reached, that of one client or that of all. */
    readonly rejected: Readonly<Record<'client' | 'process', number>>
  }
}

/** Opens streams of server-sent events. Live events and the change feed share their limits. */
export class EventStreams implements LiveStats {
  readonly totals = { sent: 0, dropped: 0, rejected: { client: 0, process: 0 }, bufferedBytes: 0 }
  readonly #context: Pick<RequestContext, 'clientOf' | 'isOverloaded'>
  readonly #maxBufferedBytes: number
  readonly #capacity: LiveCapacity
  readonly #open = new Set<LiveStream>()

  constructor(limits: LiveLimits, context: Pick<RequestContext, 'clientOf' | 'isOverloaded'>) {
    this.#context = context
    this.#maxBufferedBytes = limits.maxBufferedBytes
    this.#capacity = new LiveCapacity(limits)
  }

  get streams(): number {
    return this.#open.size
  }

  get subjects(): number {
    return this.#capacity.subjects
  }

  /**
   * Counts a stream until the returned function is called.
   * @throws ErrorResponse if a limit is reached
   */
  reserve(request: FastifyRequest, subjects = 0): () => void {
    if (this.#context.isOverloaded()) throw new Overloaded('the server is overloaded')
    const reservation = this.#capacity.reserve(this.#context.clientOf(request), subjects)
    if (reservation.ok) return reservation.release
    this.totals.rejected[reservation.limit]++
    throw REJECTIONS[reservation.limit]
  }

  /** Begins the response, unless the client is gone already. */
  open(reply: FastifyReply, topics: ReadonlySet<Topic> = new Set()): LiveStream {
    const { socket } = reply.request.raw
    const { totals } = this
    const stream = new LiveStream(socket, { topics, totals, maxTotalBytes: this.#maxBufferedBytes })
    if (socket.destroyed) return stream
    this.#open.add(stream)
    socket.once('close', () => {
      stream.close()
      this.#open.delete(stream)
    })
    socket.setNoDelay(true)
    socket.setTimeout(0)
    socket.write(`${responseHead(reply)}retry: ${retryMs()}\n\n`)
    return stream
  }

  endAll(): void {
    for (const stream of this.#open) stream.end()
  }
}

/** Written by hand: the body ends with the connection and needs no chunk framing, so an event is one write. */
function responseHead(reply: FastifyReply): string {
  const headers = {
    ...SECURITY_HEADERS,
    ...CORS_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding, accept',
    'x-accel-buffering': 'no',
    connection: 'close',
  }
  const { extraHeaders = [] } = reply.request
  const pairs = Array.from({ length: extraHeaders.length / 2 }, (_, i) => extraHeaders.slice(2 * i, 2 * i + 2))
  const lines = [...Object.entries(headers), ...pairs].map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`
}
