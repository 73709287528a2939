import type { FastifyReply, FastifyRequest } from 'fastify'
import { Semaphore } from '@ergo-explorer/service'
import type { ChangePage } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { unavailableReason } from '#http/error-handler.ts'
import { ErrorResponse } from '#http/error-responses.ts'
import { type EventStreams, HEARTBEAT_MS } from '#live/event-streams.ts'
import { HEARTBEAT_FRAME, type LiveStream } from '#live/live-stream.ts'
import type { Tip } from '#database/tip.ts'
import { type ChangeCursor, parseChangeCursor, writeChangeCursor } from '#requests/change-cursors.ts'
import { type FeedRequest, PAGE_BOUNDS, type PageBounds } from './feed-page.ts'
import { readPage, traceOfPage } from './read-page.ts'

/** Unread bytes of a connection, except for a single larger transaction. */
const MAX_EVENT_BYTES = 65_536
/** Without filters, blocks beyond this do not fit into an event. */
const MAX_EVENT_BLOCKS = 50
/** Pages of all streams that are read at once: a new block wakes them all. */
const MAX_READS = 4
const READ_TIMEOUT_MS = 60_000
const MAX_QUEUED_READS = 20_000
/** Events that streams with the same request share. */
const MAX_SHARED_EVENTS = 64
/** A client that does not read for so long is disconnected. */
const UNREAD_TIMEOUT_MS = 30_000
const RETRY_MS = 1000

const boundsOf = ({ filter, watch }: FeedRequest): PageBounds => ({
  maxBytes: MAX_EVENT_BYTES,
  maxBlocks: filter === undefined && watch === undefined ? MAX_EVENT_BLOCKS : PAGE_BOUNDS.maxBlocks,
})

/** What a client requested. */
export interface FollowedFeed {
  readonly feed: FeedRequest
  /** Equal for requests that differ only in their position. */
  readonly key: string
}

/** An event that was read for one stream or several. */
interface ChangeEvent {
  /** Undefined if nothing has happened since the cursor. */
  readonly bytes: Buffer | undefined
  /** Undefined if the index does not have the block of the cursor yet. */
  readonly next: ChangeCursor | undefined
  readonly hasMore: boolean
  /** Version of the chain when the read began. */
  readonly version: string | undefined
  /** Whether the database that was read is behind the newest tip. */
  readonly isBehind: boolean
}

/** A connection that follows the feed. */
interface Follower {
  readonly request: FastifyRequest
  readonly stream: LiveStream
  readonly key: string
  feed: FeedRequest
  /** Ends the wait for a change of the chain. */
  wake: (() => void) | undefined
}

/**
 * Sends the pages of the feed as server-sent events. A stream at the tip waits without queries until the chain changes.
 * Then its page is read, at most {@link MAX_READS} at once, and once for streams with the same request and cursor.
 */
export class ChangeStreams {
  readonly #api: Pick<RouteDependencies, 'app' | 'context'>
  readonly #streams: EventStreams
  readonly #serialize: (page: ChangePage) => string
  readonly #followers = new Set<Follower>()
  readonly #reads = new Semaphore({
    permits: MAX_READS,
    maxQueued: MAX_QUEUED_READS,
    queueTimeoutMs: READ_TIMEOUT_MS,
    errorMessage: 'too many streams of the change feed wait for their page',
  })
  readonly #shared = new Map<string, Promise<ChangeEvent>>()
  #tip: Tip | undefined

  constructor(
    { app, context, sources }: Pick<RouteDependencies, 'app' | 'context' | 'sources'>,
    streams: EventStreams,
    serialize: (page: ChangePage) => string,
  ) {
    this.#api = { app, context }
    this.#streams = streams
    this.#serialize = serialize
    sources.onChange((tip) => {
      // The mempool changes more often.
      if (tip.versions.content === this.#tip?.versions.content) return
      this.#tip = tip
      this.#shared.clear()
      for (const { wake } of this.#followers) wake?.()
    })
    const heartbeats = setInterval(() => this.#sendHeartbeats(), HEARTBEAT_MS)
    app.addHook('preClose', async () => {
      clearInterval(heartbeats)
      for (const follower of this.#followers) this.#remove(follower)
    })
  }

  /**
   * Opens a stream. Its first page is read before the response begins, so that a wrong request gets an error response.
   * @throws ErrorResponse
   */
  async open(request: FastifyRequest, reply: FastifyReply, { feed, key }: FollowedFeed): Promise<FastifyReply> {
    const release = this.#streams.reserve(request)
    const { socket } = request.raw
    socket.once('close', release)
    const bounded = { ...feed, bounds: boundsOf(feed) }
    const first = await this.#read(request, { feed: bounded, key }).catch((error: unknown) => {
      release()
      throw error
    })
    reply.hijack()
    const stream = this.#streams.open(reply)
    if (stream.isClosed) return reply
    const follower: Follower = { request, stream, key, feed: bounded, wake: undefined }
    this.#followers.add(follower)
    socket.once('close', () => this.#remove(follower))
    void this.#follow(follower, first)
    return reply
  }

  async #follow(follower: Follower, first: ChangeEvent): Promise<void> {
    const { stream } = follower
    let event: ChangeEvent | undefined = first
    while (this.#followers.has(follower)) {
      if (event?.next !== undefined) {
        if (event.bytes !== undefined && !stream.send(event.bytes)) break
        follower.feed = { ...follower.feed, after: event.next }
      }
      if (!(await stream.waitUntilRead(UNREAD_TIMEOUT_MS))) break
      if (event === undefined || event.isBehind) await this.#wait(follower, RETRY_MS)
      else if (!event.hasMore && event.version === this.#tip?.versions.content) await this.#wait(follower)
      event = await this.#readNext(follower)
    }
    this.#remove(follower)
  }

  /** Waits for a change of the chain, the end of the stream, or this time. */
  async #wait(follower: Follower, ms?: number): Promise<void> {
    if (!this.#followers.has(follower)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
    follower.wake = resolve
    await promise
    follower.wake = undefined
    clearTimeout(timer)
  }

  /** Undefined if the page has to be read again later. */
  async #readNext(follower: Follower): Promise<ChangeEvent | undefined> {
    const { request, stream, key, feed } = follower
    // A page costs as much as if it were requested alone.
    if (!this.#followers.has(follower) || request.budget?.take() === false) return undefined
    try {
      return await this.#read(request, { feed, key })
    } catch (error) {
      if (error instanceof ErrorResponse) {
        // The client gets this response when it reconnects.
        this.#remove(follower)
        stream.end()
      } else if (unavailableReason(error) === undefined) {
        this.#api.app.log.warn({ err: error }, 'cannot read a page of the change feed')
      }
      return undefined
    }
  }

  #read(request: FastifyRequest, { feed, key }: FollowedFeed): Promise<ChangeEvent> {
    const { after } = feed
    const sharedKey = `${key} ${typeof after === 'number' ? after : writeChangeCursor(after)}`
    const shared = this.#shared.get(sharedKey)
    if (shared !== undefined) return shared
    const event = this.#readEvent(request, feed)
    this.#shared.set(sharedKey, event)
    // The next stream tries again.
    event.catch(() => this.#shared.delete(sharedKey))
    const [oldest] = this.#shared.keys()
    if (this.#shared.size > MAX_SHARED_EVENTS && oldest !== undefined) this.#shared.delete(oldest)
    return event
  }

  async #readEvent(request: FastifyRequest, feed: FeedRequest): Promise<ChangeEvent> {
    await this.#reads.acquire()
    try {
      const newest = this.#tip
      const version = newest?.versions.content
      const requirement = newest && { tip: newest.versions.chain }
      const { page, tip } = await readPage(this.#api.context, feed, { trace: traceOfPage(request), requirement })
      const isBehind = newest !== undefined && (tip.height < newest.height || tip.rollbacks < newest.rollbacks)
      if (page === undefined) return { bytes: undefined, next: undefined, hasMore: false, version, isBehind }
      const { items, next, hasMore } = page.body
      const bytes = items.length > 0 || typeof feed.after === 'number' ? this.#encode(page.body) : undefined
      return { bytes, next: parseChangeCursor(next), hasMore, version, isBehind }
    } finally {
      this.#reads.release()
    }
  }

  #encode(page: ChangePage): Buffer {
    return Buffer.from(`id: ${page.next}\nevent: changes\ndata: ${this.#serialize(page)}\n\n`)
  }

  /** A client with unread bytes has its own time limit. */
  #sendHeartbeats(): void {
    for (const { stream } of this.#followers) if (stream.isIdle) stream.send(HEARTBEAT_FRAME)
  }

  #remove(follower: Follower): void {
    this.#followers.delete(follower)
    follower.wake?.()
  }
}
