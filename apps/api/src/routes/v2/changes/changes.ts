import { type ChangePage, v2Operations as v2 } from '@ergo-explorer/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { formatCacheControl, ImmutableResponse } from '#http/freshness.ts'
import { type OperationRequest, serveOperation } from '#http/operations.ts'
import { createRequestParser } from '#http/request-parser.ts'
import { createSerializer, setStreamHeaders } from '#http/response.ts'
import { awaitFirstChunk, sendStream } from '#http/streams.ts'
import type { EventStreams } from '#live/event-streams.ts'
import { versionOfBlock } from '#database/tip.ts'
import { parseChangeCursor } from '#requests/change-cursors.ts'
import { ChangeStreams, type FollowedFeed } from './change-streams.ts'
import { type FeedRequest, parseFeedRequest, readFeedPage } from './feed-page.ts'
import { readPage, traceOfPage } from './read-page.ts'

/** Lines of an NDJSON response. */
const MAX_LINES = 100
const RETRY_AFTER_S = 2

const NOT_REACHED = createProblemResponse(
  'unavailable',
  'The index has not reached the block of the cursor',
  RETRY_AFTER_S,
)

export function serveChanges(api: RouteDependencies, eventStreams: EventStreams): void {
  const { app, context } = api
  const parse = createRequestParser(v2.listChanges)
  // The schema of the response is that of a page.
  const serialize: (page: ChangePage) => string = createSerializer(v2.listChanges).serialize
  const streams = new ChangeStreams(api, eventStreams, serialize)

  /** @throws ErrorResponse */
  const parseFeed = (request: FastifyRequest): FollowedFeed => {
    const parsed = parse(request)
    if (!parsed.ok) throw parsed.error
    // Parsed by the operation's own schemas.
    const { query } = parsed.parts as OperationRequest<typeof v2.listChanges>
    const key = JSON.stringify({ ...query, after: undefined, fromHeight: undefined })
    return { feed: parseFeedRequest(api, query), key }
  }

  /** Lines until the newest block, until there are many, or until the client has used up its budget. */
  async function* readLines(request: FastifyRequest, start: FeedRequest): AsyncGenerator<string> {
    let { after } = start
    for (let i = 0; i < MAX_LINES; i++) {
      if (i > 0 && request.budget?.take() === false) return
      const { page } = await readPage(context, { ...start, after }, { trace: traceOfPage(request) })
      if (page === undefined) {
        if (i === 0) throw NOT_REACHED
        return
      }
      yield `${serialize(page.body)}\n`
      if (!page.body.hasMore) return
      after = parseChangeCursor(page.body.next)
    }
  }

  const sendLines = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { feed } = parseFeed(request)
    const { after } = feed
    if (typeof after !== 'number' && after.height > (context.tip()?.height ?? Infinity))
      await context.waitForVersion(versionOfBlock(after.blockId), context.clientOf(request))
    const body = await awaitFirstChunk(readLines(request, feed))
    setStreamHeaders(reply, { cacheControl: formatCacheControl('never') })
    return sendStream(reply.headers({ 'content-type': 'application/x-ndjson', vary: 'accept-encoding, accept' }), body)
  }

  /** EventSource repeats its URL when it reconnects, and names the last event in a header. */
  const sendEvents = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { feed, key } = parseFeed(request)
    const { 'last-event-id': lastEventId } = request.headers
    const after = typeof lastEventId === 'string' && lastEventId !== '' ? parseChangeCursor(lastEventId) : feed.after
    return streams.open(request, reply, { feed: { ...feed, after }, key })
  }

  serveOperation({ app, context }, v2.listChanges, {
    freshness: 'tip',
    concurrencyGroup: 'changes',
    formats: [
      { contentType: 'text/event-stream', handler: sendEvents },
      { contentType: 'application/x-ndjson', concurrencyGroup: 'changes', handler: sendLines },
    ],
    awaitedVersion: ({ query: { after } }, tip) => {
      const cursor = after === undefined ? undefined : parseChangeCursor(after)
      return cursor !== undefined && cursor.height > tip.height ? versionOfBlock(cursor.blockId) : undefined
    },
    handler: async ({ query }, snapshot) => {
      const request = parseFeedRequest(api, query)
      const page = await readFeedPage(request, snapshot)
      if (page === undefined) return NOT_REACHED
      // Which blocks were undone depends on what this index has seen, and stories on the version of their rules.
      const isFinal = page.isOnMainChain && !request.parts.has('stories')
      return isFinal ? new ImmutableResponse(page.body, page.endHeight) : page.body
    },
  })
}
