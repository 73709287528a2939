import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDependencies } from '#route-dependencies.ts'
import { costClassOf } from '#http/operation-costs.ts'
import { createRequestParser } from '#http/request-parser.ts'
import { getRequestTrace } from '#http/trace.ts'
import type { BoundQuery } from '#database/instrumented-pool.ts'
import type { Database } from '#database/query.ts'
import { EventHub } from './event-hub.ts'
import { EventReplay } from './event-replay.ts'
import { type EventStreams, HEARTBEAT_MS } from './event-streams.ts'
import { encodeIdFrame, encodeResetFrame, type LiveStream } from './live-stream.ts'
import { type Subscription, parseSubscription } from './subscription.ts'
import { SubjectWatcher } from './subject-watcher.ts'

/** Charged when a stream opens, since its lookups are shared with those of other streams. */
const MS_PER_SUBJECT = 2

/** Serves live events. */
export function serveLive(api: RouteDependencies, streams: EventStreams): void {
  const { app, sources, context } = api
  const hub = new EventHub(() => performance.now())
  // Replicas may lag, so they are used only while the primary is down.
  const source = () => (sources.primary.status.ok ? sources.primary : (sources.pick()?.source ?? sources.primary))
  // Typed as the pool's own method; only the single-argument form is used.
  const db = (): Database => ({
    query: ((query: BoundQuery) => source().runLimited(query)) as Database['query'],
  })
  const subjects = new SubjectWatcher(db, {
    context: api,
    onError: (error) => app.log.warn({ err: error }, 'cannot look up the subjects of live streams'),
  })
  const replay = new EventReplay(db, api)
  const poll = async () => {
    const { status } = source()
    if (status.ok) subjects.update(await hub.poll(source(), status.tip), hub.position?.eventId)
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
  const heartbeatTimer = setInterval(() => {
    hub.sendHeartbeats()
    subjects.sendHeartbeats()
  }, HEARTBEAT_MS)
  schedulePoll()
  app.addHook('preClose', async () => {
    clearInterval(pollTimer)
    clearInterval(heartbeatTimer)
    subjects.close()
    await polling
    hub.streams.clear()
  })

  const parse = createRequestParser(v2.streamEvents)
  app.get(
    v2.streamEvents.path,
    { config: { ...costClassOf(v2.streamEvents), bucket: 'read' } },
    async (request, reply) => {
      const parsed = parse(request)
      if (!parsed.ok) throw parsed.error
      const subscription = parseSubscription(api, parsed.parts.query, request.headers['last-event-id'])
      const release = streams.reserve(request, subscription.subjects.length)
      getRequestTrace(request).cost?.add(subscription.subjects.length * MS_PER_SUBJECT)
      await open(request, reply, { subscription, release })
      return reply
    },
  )

  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    { subscription, release }: { readonly subscription: Subscription; readonly release: () => void },
  ): Promise<void> {
    const { lastEventId, topics } = subscription
    const { socket } = request.raw
    socket.once('close', release)
    reply.hijack()
    // Another process may have read an event a moment earlier.
    if (hub.isAhead(lastEventId)) {
      await context.refresh()
      await polling
    }
    const stream = streams.open(reply, new Set(topics))
    if (socket.destroyed) return release()
    socket.once('close', () => {
      hub.streams.delete(stream)
      subjects.remove(stream, subscription.subjects)
    })
    const { position } = hub
    stream.position = position?.sequence ?? 0n
    const recalled = recall(stream, subscription)
    if (recalled === undefined) stream.hold()
    else if (recalled.length > 0) stream.send(recalled)
    if (subscription.subjects.length === 0) hub.streams.add(stream)
    else subjects.add(stream, subscription.subjects)
    if (recalled !== undefined || lastEventId === undefined) return
    const charge = (ms: number) => getRequestTrace(request).cost?.add(ms)
    replay
      .send({ stream, subjects: subscription.subjects, lastEventId, charge })
      .then((isComplete) => {
        if (!isComplete) stream.sendNow(encodeResetFrame(position?.eventId))
        return stream.release()
      })
      .catch((error: unknown) => {
        app.log.warn({ err: error }, 'cannot read the events that a live stream missed')
        // The client connects again.
        stream.close()
      })
  }

  /** What a stream begins with; undefined if it has to be read from the database. */
  function recall(stream: LiveStream, { lastEventId, subjects: { length } }: Subscription): Buffer | undefined {
    const eventId = hub.position?.eventId
    if (eventId === undefined) return lastEventId === undefined ? Buffer.alloc(0) : encodeResetFrame(undefined)
    // A client that reconnects before its first event continues here.
    if (lastEventId === undefined) return encodeIdFrame(eventId)
    return length === 0 || lastEventId === eventId ? hub.recall(stream, lastEventId) : undefined
  }
}
