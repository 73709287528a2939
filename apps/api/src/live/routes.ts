import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDependencies } from '#route-dependencies.ts'
import { SECURITY_HEADERS, CORS_HEADERS } from '#http/response.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { costClassOf } from '#http/operation-costs.ts'
import { createRequestParser } from '#http/request-parser.ts'
import { getRequestTrace } from '#http/trace.ts'
import type { BoundQuery } from '#database/instrumented-pool.ts'
import type { Database } from '#database/query.ts'
import { Overloaded } from '@ergo-explorer/service'
import { EventHub } from './event-hub.ts'
import { LiveCapacity, type LiveLimits } from './live-limits.ts'
import { LiveStream, type StreamTotals } from './live-stream.ts'
import { type Subscription, parseSubscription } from './subscription.ts'
import { SubjectWatcher } from './subject-watcher.ts'

const HEARTBEAT_MS = 15_000

/** Charged when a stream opens, since its lookups are shared with those of other streams. */
const MS_PER_SUBJECT = 2

/** Reconnect delay for browsers: short, with jitter. */
const retryMs = () => 1000 + Math.floor(Math.random() * 2000)

export interface LiveStats {
  readonly streams: number
  /** Watched addresses and transactions of all streams. */
  readonly subjects: number
  readonly totals: Readonly<StreamTotals> & {
    /** Streams rejected because a limit was reached, that of one client or that of all. */
    readonly rejected: Readonly<Record<'client' | 'process', number>>
  }
}

/** Serves server-sent events. */
export function serveLive(api: RouteDependencies, limits: LiveLimits): LiveStats {
  const { app, sources, context } = api
  const hub = new EventHub(() => performance.now())
  const capacity = new LiveCapacity(limits)
  const totals = { sent: 0, dropped: 0, rejected: { client: 0, process: 0 }, bufferedBytes: 0 }
  // Replicas may lag, so they are used only while the primary is down.
  const source = () => (sources.primary.status.ok ? sources.primary : (sources.pick()?.source ?? sources.primary))
  const subjects = new SubjectWatcher(
    // Typed as the pool's own method; only the single-argument form is used.
    () => ({ query: ((query: BoundQuery) => source().runLimited(query)) as Database['query'] }),
    (error) => app.log.warn({ err: error }, 'cannot look up the subjects of live streams'),
  )
  const poll = async () => {
    const { status } = source()
    if (status.ok) subjects.update(await hub.poll(source(), status.tip))
  }
  // Polls run one at a time; the next one picks up what happens meanwhile.
  let polling: Promise<void> = Promise.resolve()
  const schedulePoll = () => {
    polling = polling
      .then(poll)
      .catch((error: unknown) => app.log.warn({ err: error }, 'cannot read events from the database'))
  }
  sources.onChange(schedulePoll)
  // A gap in the sequence numbers expires without a notification.
  const pollTimer = setInterval(schedulePoll, 1000)
  const heartbeatTimer = setInterval(() => hub.sendHeartbeats(), HEARTBEAT_MS)
  schedulePoll()
  app.addHook('preClose', async () => {
    clearInterval(pollTimer)
    clearInterval(heartbeatTimer)
    subjects.close()
    await polling
    for (const stream of hub.streams) stream.end()
  })

  const parse = createRequestParser(v2.streamEvents)
  app.get(
    v2.streamEvents.path,
    { config: { ...costClassOf(v2.streamEvents), bucket: 'read' } },
    async (request, reply) => {
      const parsed = parse(request)
      if (!parsed.ok) throw parsed.error
      const subscription = parseSubscription(api, parsed.parts.query, request.headers['last-event-id'])
      if (context.isOverloaded()) throw new Overloaded('the server is overloaded')
      const reservation = capacity.reserve(context.clientOf(request), subscription.subjects.length)
      if (!reservation.ok) {
        totals.rejected[reservation.limit]++
        throw REJECTIONS[reservation.limit]
      }
      getRequestTrace(request).cost?.add(subscription.subjects.length * MS_PER_SUBJECT)
      await open(request, reply, { subscription, release: reservation.release })
      return reply
    },
  )

  async function open(
    { raw: { socket } }: FastifyRequest,
    reply: FastifyReply,
    { subscription, release }: { readonly subscription: Subscription; readonly release: () => void },
  ): Promise<void> {
    const { lastEventId, topics } = subscription
    const maxTotalBytes = limits.maxBufferedBytes
    const stream = new LiveStream(socket, { topics: new Set(topics), totals, maxTotalBytes })
    const close = () => {
      stream.close()
      hub.streams.delete(stream)
      for (const subject of subscription.subjects) subjects.remove(subject, stream)
      release()
    }
    socket.on('close', close)
    reply.hijack()
    // Another process may have read an event a moment earlier.
    if (hub.isAhead(lastEventId)) {
      await context.refresh()
      await polling
    }
    if (socket.destroyed) return close()
    socket.setNoDelay(true)
    socket.setTimeout(0)
    socket.write(responseHead(reply) + `retry: ${retryMs()}\n\n`)
    hub.add(stream, lastEventId)
    for (const subject of subscription.subjects) subjects.add(subject, stream)
  }

  return {
    get streams() {
      return hub.streams.size
    },
    get subjects() {
      return capacity.subjects
    },
    totals,
  }
}

const RETRY_AFTER_S = 30

const REJECTIONS = {
  client: createProblemResponse('too_many_requests', 'Too many live streams of this client are open', RETRY_AFTER_S),
  process: createProblemResponse('unavailable', 'Too many live streams are open', RETRY_AFTER_S),
}

/** Written by hand: the body ends with the connection and needs no chunk framing, so an event is one write. */
function responseHead(reply: FastifyReply): string {
  const headers = {
    ...SECURITY_HEADERS,
    ...CORS_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  }
  const { extraHeaders = [] } = reply.request
  const pairs = Array.from({ length: extraHeaders.length / 2 }, (_, i) => extraHeaders.slice(2 * i, 2 * i + 2))
  const lines = [...Object.entries(headers), ...pairs].map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`
}
