import type { BodyOf, Operation, ParamsOf, QueryOf, ResponseOf } from '@ergo-explorer/contract'
import { matchesEtag, Overloaded } from '@ergo-explorer/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Tip } from '#database/tip.ts'
import { assertUnchanged, type ReadRequirement, type ReadSnapshot } from '#database/database-cluster.ts'
import {
  type ApiResponse,
  renderErrorResponse,
  formatEtag,
  notModifiedHeaders,
  sendResponse,
  sendNotModified,
  createSerializer,
  schemaVersionOf,
} from './response.ts'
import { costClassOf } from './operation-costs.ts'
import type { ConcurrencyGroup, RateLimitBucket } from './route-limits.ts'
import type { RequestContext } from './request-context.ts'
import {
  formatCacheControl,
  IMMUTABLE,
  type Freshness,
  isSettled,
  NO_STORE,
  selectContentVersion,
  ImmutableResponse,
  SubmittedResponse,
} from './freshness.ts'
import { ErrorResponse } from './error-responses.ts'
import { isReached, requirementOf, waitUntilReached, withoutRequirement } from './read-requirement.ts'
import { createRequestParser } from './request-parser.ts'
import { type RequestTrace, getRequestTrace, createBackgroundTrace } from './trace.ts'
import { Unavailable, unavailableReason } from './error-handler.ts'
import { retryOnReorg } from '#database/query.ts'

/** Parsed parameters and body, typed by the operation's schemas. */
export interface OperationRequest<T extends Operation> {
  readonly params: ParamsOf<T>
  readonly query: QueryOf<T>
  readonly body: BodyOf<T>
}

/** Produces the response body of an operation; parsing, caching and sending happen elsewhere. */
export type OperationHandler<T extends Operation> = (
  request: OperationRequest<T>,
  snapshot: ReadSnapshot,
) => HandlerResult<ResponseOf<T>> | Promise<HandlerResult<ResponseOf<T>>>

type HandlerResult<Body> = Body | ImmutableResponse<Body> | SubmittedResponse<Body> | ErrorResponse

/** Another form of the response, for requests whose Accept header names it. */
export interface AlternativeFormat {
  readonly contentType: string
  readonly concurrencyGroup?: ConcurrencyGroup
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Responses of a route. */
interface OperationResponses<T extends Operation> {
  readonly handler: OperationHandler<T>
  /** Response while there is no index to read; undefined or absent: 503. */
  readonly handleWithoutIndex?: () => ResponseOf<T> | undefined | Promise<ResponseOf<T> | undefined>
  /** Version of a block that the request needs and this tip may not have. The request waits for it as for `tip=`. */
  readonly awaitedVersion?: (request: OperationRequest<T>, tip: Tip) => string | undefined
  /** The first one that the client accepts is sent instead of JSON. */
  readonly formats?: readonly AlternativeFormat[]
}

export interface RouteOptions {
  readonly freshness: Freshness
  /** Rate limit that a request counts towards; `read` by default. */
  readonly bucket?: RateLimitBucket
  /** Group of expensive operations with a concurrency limit. */
  readonly concurrencyGroup?: ConcurrencyGroup
}

/** The server to add routes to, and what their handlers share. */
export interface Router {
  readonly app: FastifyInstance
  readonly context: RequestContext
}

/** Routes an operation. Its schemas parse the request and serialize the response. */
export function serveOperation<const T extends Operation>(
  { app, context }: Router,
  operation: T,
  options: RouteOptions & OperationResponses<T>,
): void {
  const { freshness, bucket = 'read', concurrencyGroup, handler, handleWithoutIndex, awaitedVersion, formats } = options
  const { operationId } = operation
  const parse = createRequestParser(operation)
  const { contentType, serialize } = createSerializer(operation)
  const schemaVersion = schemaVersionOf(operation.path)
  const mayAppear = HAS_SUBMITTED_OBJECTS.test(operation.path)
  const isVersioned = freshness !== 'never'
  // The body of a POST request is part of the cache key, but neither of the URL nor of the ETag.
  const isGet = operation.method === 'GET'
  const vary = formats === undefined ? undefined : 'accept-encoding, accept'
  const isCached = context.responseCache.isEnabled && (freshness === 'tip' || freshness === 'entity')

  const build = async (request: OperationRequest<T>, snapshot: ReadSnapshot, version: string): Promise<ApiResponse> => {
    snapshot.db.rollbacks = undefined
    // Up to its first query, a handler computes; what follows a query is charged by its rows.
    const result = await charged(snapshot, async () => handler(request, snapshot)).catch(returnThrownResponse)
    if (isVersioned) assertUnchanged(snapshot)
    if (result instanceof ErrorResponse) {
      const response = renderErrorResponse(result)
      const cacheControl = mayAppear ? NO_STORE : response.cacheControl
      return { ...response, cacheControl, height: snapshot.tip.height }
    }
    const isImmutableNow = result instanceof ImmutableResponse && isSettled(snapshot.tip, result.height)
    return {
      status: 200,
      contentType,
      body: charged(snapshot, () =>
        serialize(result instanceof ImmutableResponse || result instanceof SubmittedResponse ? result.body : result),
      ),
      cacheControl: isImmutableNow ? IMMUTABLE : formatCacheControl(freshness),
      ...(isVersioned && { version }),
      ...(vary !== undefined && { vary }),
      ...(result instanceof SubmittedResponse && result.seen !== undefined && { seen: result.seen }),
      height: snapshot.tip.height,
      schemaVersion,
    }
  }

  // Headers that depend on the tip are built when it moves, not per request.
  let tipHeaders:
    | { readonly tip: Tip; readonly version: string; readonly etag: string; readonly headers: string[] }
    | undefined
  const headersFor = (tip: Tip) => {
    if (tipHeaders?.tip === tip) return tipHeaders
    const version = selectContentVersion(freshness, tip)
    const cacheControl = formatCacheControl(freshness)
    const headers = notModifiedHeaders({
      cacheControl,
      version,
      height: tip.height,
      schemaVersion,
      ...(vary !== undefined && { vary }),
    })
    return (tipHeaders = { tip, version, etag: formatEtag(version), headers })
  }

  // Cached responses are sent synchronously, without a promise.
  const handleRequest = (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const required = requirementOf(request)
    const tip = isVersioned ? context.tip(required) : undefined
    if (tip === undefined) {
      // No database has the event, because the primary is down; another poll may find it up again.
      if (isVersioned && required?.seen !== undefined) return respondWhenReached(request, reply, required)
      return respondUncached(request, reply)
    }
    if (required !== undefined && !isReached(tip, required)) return respondWhenReached(request, reply, required)
    const { version, etag, headers } = headersFor(tip)
    const { 'if-none-match': ifNoneMatch } = request.headers
    // `*` matches only a response that exists, see sendResponse.
    if (isGet && ifNoneMatch !== '*' && matchesEtag(ifNoneMatch, etag)) {
      context.responseCache.outcomes.not_modified++
      return sendNotModified(reply, headers)
    }
    // URLs with `seen` belong to one client, so they are not stored.
    const url = required?.seen === undefined ? request.url : withoutRequirement(request.url)
    const cached = isCached && isGet ? context.responseCache.getByUrl(url, version) : undefined
    return cached === undefined ? respondUncached(request, reply, required) : sendResponse(reply, cached)
  }

  const respondWhenReached = async (
    request: FastifyRequest,
    reply: FastifyReply,
    required: ReadRequirement,
  ): Promise<FastifyReply> => {
    await waitUntilReached(context, request, required)
    const tip = context.tip(required)
    // For a tip that this process does not have, the response is the same as without it.
    const cached =
      tip === undefined || isReached(tip, required) || !isCached || !isGet
        ? undefined
        : context.responseCache.getByUrl(withoutRequirement(request.url), headersFor(tip).version)
    return cached === undefined ? respondUncached(request, reply, required) : sendResponse(reply, cached, NO_STORE)
  }

  const handleByFormat =
    (alternatives: readonly AlternativeFormat[]) =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
      const accepted = request.method === 'GET' ? (request.headers.accept ?? '').toLowerCase() : ''
      const format = alternatives.find((each) => accepted.includes(each.contentType))
      const group = format === undefined ? concurrencyGroup : format.concurrencyGroup
      const rejection = group && app.enterGroup(group, request, reply)
      if (rejection !== undefined) return sendResponse(reply, renderErrorResponse(rejection))
      return format === undefined ? handleRequest(request, reply) : format.handler(request, reply)
    }

  // Only bodies take time to validate.
  const parseCharged = (request: FastifyRequest) => {
    if (operation.body === undefined) return parse(request)
    const start = performance.now()
    const parsed = parse(request)
    getRequestTrace(request).cost?.add(performance.now() - start)
    return parsed
  }

  const respondUncached = async (
    request: FastifyRequest,
    reply: FastifyReply,
    required?: ReadRequirement,
  ): Promise<FastifyReply> => {
    const parsed = parseCharged(request)
    if (!parsed.ok) throw parsed.error
    const key = isCached ? `${operationId} ${parsed.key()}` : ''
    try {
      // Parsed by the operation's own schemas.
      const operationRequest = parsed.parts as OperationRequest<T>
      const tipBefore = awaitedVersion === undefined ? undefined : context.tip(required)
      const awaited = tipBefore && awaitedVersion?.(operationRequest, tipBefore)
      if (awaited !== undefined) await context.waitForVersion(awaited, context.clientOf(request))
      const { response, tip } = await responseTo(operationRequest, key, {
        url: request.url,
        trace: getRequestTrace(request),
        required,
      })
      return sendResponse(reply, response, tip === undefined || isReached(tip, required) ? undefined : NO_STORE)
    } catch (error) {
      const stale = isCached && unavailableReason(error) !== undefined ? context.responseCache.getStale(key) : undefined
      if (stale === undefined) throw error
      return sendResponse(reply, stale, NO_STORE)
    }
  }

  const responseTo = (request: OperationRequest<T>, key: string, origin: RequestOrigin): Promise<ResponseAtTip> =>
    retryOnReorg(
      () => respondAtTip(request, key, origin),
      () => context.refresh(),
    )

  /** Without a trace, this is a prewarm: the response is rebuilt without a client request. */
  const respondAtTip = async (
    request: OperationRequest<T>,
    key: string,
    { url: requestedUrl, trace, required }: RequestOrigin,
  ): Promise<ResponseAtTip> => {
    const snapshot = context.openSnapshot(operationId, trace ?? createBackgroundTrace('prewarm'), required)
    if (snapshot === undefined) {
      const body = await handleWithoutIndex?.()
      if (body === undefined) throw new Unavailable('the index is not ready')
      return { response: { status: 200, contentType, body: serialize(body), cacheControl: NO_STORE, schemaVersion } }
    }
    const { tip } = snapshot
    const version = selectContentVersion(freshness, tip)
    // URLs with made-up tips would displace others.
    const isOwnUrl = required?.seen === undefined && isReached(tip, required)
    const url = isOwnUrl ? requestedUrl : withoutRequirement(requestedUrl)
    const cached = isCached ? context.responseCache.get(key, version, isGet ? url : undefined) : undefined
    if (cached !== undefined) return { response: cached, tip }
    if (context.isOverloaded()) throw new Overloaded('the server is overloaded')
    const buildNow = () => build(request, snapshot, version)
    const rebuild = () => responseTo(request, key, { url })
    if (isCached) {
      const builders = { build: buildNow, rebuild: trace === undefined ? undefined : rebuild }
      return { response: await context.responseCache.getOrBuild(key, version, builders), tip }
    }
    context.responseCache.outcomes.miss++
    return { response: await buildNow(), tip }
  }

  for (const url of listOperationPaths(operation))
    app.route({
      method: operation.method,
      url,
      config: {
        ...costClassOf(operation),
        bucket,
        ...(concurrencyGroup !== undefined && formats === undefined && { concurrencyGroup }),
        ...(operation.hasTextBody === true && { hasTextBody: true }),
      },
      handler: formats === undefined ? handleRequest : handleByFormat(formats),
    })
}

/** Makes the error response that a parser threw the result of the handler. */
function returnThrownResponse(error: unknown): ErrorResponse {
  if (error instanceof ErrorResponse) return error
  throw error
}

/** Charges the client for synchronous work. */
function charged<T>({ charge }: ReadSnapshot, work: () => T): T {
  if (charge === undefined) return work()
  const start = performance.now()
  const result = work()
  charge(performance.now() - start)
  return result
}

/** URL, trace and requirement of a request. */
interface RequestOrigin {
  readonly url: string
  readonly trace?: RequestTrace
  readonly required?: ReadRequirement | undefined
}

/** A response and the tip that it was read at; no tip if there is no index. */
interface ResponseAtTip {
  readonly response: ApiResponse
  readonly tip?: Tip
}

/** The object may arrive with the next submission, which a cached response would deny. */
const HAS_SUBMITTED_OBJECTS = /\/(?:transactions?|box(?:es)?|utxo)\//

/** v0 is also served at the root, where many clients still expect it. */
export const listOperationPaths = ({ path }: Operation): string[] =>
  path.startsWith('/api/v0/') ? [path, path.slice('/api/v0'.length)] : [path]
