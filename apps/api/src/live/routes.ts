import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDependencies } from '#route-dependencies.ts'
import { renderErrorResponse, sendResponse, SECURITY_HEADERS, CORS_HEADERS } from '#http/response.ts'
import { createProblemResponse, ErrorResponse } from '#http/error-responses.ts'
import { createRequestParser } from '#http/request-parser.ts'
import { EventHub } from './event-hub.ts'
import { LiveStream, type StreamCounts } from './live-stream.ts'
import { type Subscription, parseSubscription } from './subscription.ts'
import { subjectKey, SubjectWatcher } from './subject-watcher.ts'

const HEARTBEAT_MS = 15_000

/** Reconnect delay for browsers: short, with jitter. */
const retryMs = () => 1000 + Math.floor(Math.random() * 2000)

export interface LiveStats {
  readonly streams: number
  readonly counts: Readonly<StreamCounts> & {
    /** Streams rejected because the limit was reached. */
    readonly rejected: number
  }
}

/** Serves server-sent events. */
export function serveLive(api: RouteDependencies, maxStreams: number): LiveStats {
  const { app, sources } = api
  const hub = new EventHub(() => performance.now())
  const subjects = new SubjectWatcher()
  const counts = { sent: 0, dropped: 0, rejected: 0 }
  // Replicas may lag, so they are used only while the primary is down.
  const source = () => (sources.primary.status.ok ? sources.primary : (sources.pick()?.source ?? sources.primary))
  const db = source
  const poll = async () => {
    const { status } = source()
    if (status.ok && (await hub.poll(db(), status.tip.sequence)) && subjects.size > 0) await subjects.poll(db())
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
    await polling
    for (const stream of hub.streams) stream.end()
  })

  const parse = createRequestParser(v2.streamEvents)
  app.get(v2.streamEvents.path, { config: { bucket: 'read' } }, async (request, reply) => {
    const parsed = parse(request)
    const subscription = parsed.ok
      ? parseSubscription(api, parsed.parts.query, request.headers['last-event-id'])
      : parsed.error
    if (subscription instanceof ErrorResponse) return sendResponse(reply, renderErrorResponse(subscription))
    if (hub.streams.size >= maxStreams) {
      counts.rejected++
      return sendResponse(
        reply,
        renderErrorResponse(createProblemResponse('unavailable', 'Too many live streams are open', 30)),
      )
    }
    await polling
    await open(request, reply, subscription)
    return reply
  })

  async function open(request: FastifyRequest, reply: FastifyReply, subscription: Subscription): Promise<void> {
    const { socket } = request.raw
    const stream = new LiveStream(socket, {
      topics: new Set(subscription.topics),
      subjects: subscription.subjects.map(subjectKey),
      lastSequence: subscription.lastSequence ?? hub.last,
      counts,
    })
    socket.on('close', () => {
      hub.streams.delete(stream)
      subjects.remove(stream)
    })
    socket.setNoDelay(true)
    socket.setTimeout(0)
    reply.hijack()
    socket.write(responseHead(reply) + `retry: ${retryMs()}\n\n`)
    await hub.add(db(), stream)
    for (const subject of subscription.subjects) subjects.add(subject, stream)
    if (subscription.subjects.length > 0) await subjects.poll(db())
  }

  return {
    get streams() {
      return hub.streams.size
    },
    counts,
  }
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
