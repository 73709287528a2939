import fastify, { type FastifyInstance, type FastifyBaseLogger, LogController } from 'fastify'
import { applyLabelFile, type LabelFile, tokenListsOf, tokenRegistryOf } from '@ergo-explorer/chain'
import {
  createHttpServer,
  durationHistogram,
  MAX_URL_BYTES,
  type RenderUrlTooLong,
  eventCounter,
  type IsProxy,
  rejectBadRequests,
  mergeLeadingSlashes,
} from '@ergo-explorer/service'
import type { RouteDependencies } from './route-dependencies.ts'
import { serveDocs } from './docs/routes.ts'
import { API_VERSIONS } from './docs/api-versions.ts'
import { measureRequests, createMetrics, METRICS_PREFIX, REQUESTS_REJECTED, REQUEST_SECONDS } from './health/metrics.ts'
import { MempoolOverlay } from './database/mempool-overlay.ts'
import { serveHealth } from './health/routes.ts'
import { renderErrorResponse, sendResponse, SECURITY_HEADERS } from './http/response.ts'
import { createClientIdentifier } from './http/client-key.ts'
import { createRequestContext } from './http/request-context.ts'
import { handleErrors } from './http/error-handler.ts'
import { selectErrorFormat } from './http/error-responses.ts'
import { requireCostClasses } from './http/cost-classes.ts'
import { limitConcurrency } from './http/route-limits.ts'
import { parseJsonBodies } from './http/request-body.ts'
import { ResponseCache, prewarmCache } from './http/response-cache.ts'
import type { RedisStatus } from './database/redis-status.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'
import { limitRequests } from './limits/rate-limits.ts'
import { servePreflight, serveMethodNotAllowed } from './http/methods.ts'
import { DEFAULT_LIVE_LIMITS, type LiveLimits } from './live/live-limits.ts'
import { EventStreams } from './live/event-streams.ts'
import { serveLive } from './live/routes.ts'
import { serveMcp } from './mcp/routes.ts'
import { selectNetworkLabels } from './present/v2/present-context.ts'
import { createRefusalLog } from './submit/refusal-log.ts'
import { SubmissionTracker } from './submit/submission-tracker.ts'
import { serveGraphql } from './routes/graphql.ts'
import { serveNodeApi } from './routes/node.ts'
import { serveV0 } from './routes/v0.ts'
import { serveV1 } from './routes/v1.ts'
import { serveChanges } from './routes/v2/changes/changes.ts'
import { serveStatus } from './routes/v2/status.ts'
import { serveV2 } from './routes/v2.ts'

export interface AppOptions extends Pick<
  RouteDependencies,
  'sources' | 'preset' | 'blake2b256' | 'nodes' | 'now' | 'refusals' | 'watches'
> {
  readonly log?: FastifyBaseLogger
  /** By default the lists of the network. */
  readonly tokenLists?: RouteDependencies['tokenLists']
  /** By default the listed and other well-known tokens of the network. */
  readonly tokenRegistry?: RouteDependencies['tokenRegistry']
  /** Labels of the operator, in addition to the built-in ones of the network or instead of them. */
  readonly labelFile?: LabelFile
  readonly responseCacheBytes?: number
  /** Proxies whose X-Forwarded-For header is trusted. */
  readonly trustProxy?: false | IsProxy
  /** Maximum number of open connections. */
  readonly maxConnections?: number
  /** True while the event loop is too slow; never overloaded by default. */
  readonly isOverloaded?: () => boolean
  /** Requests are not rate-limited without it. */
  readonly rateLimiter?: RateLimiter
  /** Connections to Redis, if there are any. */
  readonly redisStatus?: RedisStatus
  readonly live?: Partial<LiveLimits>
  /** Serve v2 in addition to v0 and v1, which other explorers offer too. */
  readonly isV2Enabled?: boolean
  /** Requests that take longer are logged; none are by default. */
  readonly slowRequestMs?: number
  /** Add the request id to each SQL query as a comment. */
  readonly isSqlTraced?: boolean
  /** How long a submission waits until the index has the transaction. */
  readonly maxSubmissionWaitMs?: number
  /** True after the signal to stop. */
  readonly isStopping?: () => boolean
}

/** A 96 kB transaction is about 400 kB of JSON. */
const BODY_LIMIT = 1_048_576
/** Creates the server without listening on a port, so that tests can inject requests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    log,
    responseCacheBytes = 64 * 2 ** 20,
    trustProxy = false,
    rateLimiter,
    isV2Enabled = true,
    ...parts
  } = options
  const { maxConnections = 20_000, isOverloaded = () => false } = options
  const app = fastify({
    serverFactory: (handle) =>
      createHttpServer(handle, { maxConnections, defaultHeaders: SECURITY_HEADERS, renderUrlTooLong }),
    clientErrorHandler: rejectBadRequests(SECURITY_HEADERS, renderUrlTooLong),
    ...(log !== undefined && { loggerInstance: log }),
    // A logger per request would add nothing: each log line has its own fields.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    rewriteUrl: mergeLeadingSlashes,
    // While stopping, open connections are still served; the closed port rejects new ones.
    return503OnClosing: false,
    // A URL that cannot be decoded never reaches a route.
    frameworkErrors: (_, request, reply) =>
      void sendResponse(reply, renderErrorResponse(selectErrorFormat(request.url).routeNotFound())),
    routerOptions: { maxParamLength: MAX_URL_BYTES, ignoreTrailingSlash: true },
    trustProxy,
  })
  const clientOf = createClientIdentifier(trustProxy)
  const rejections = eventCounter(REQUESTS_REJECTED, 'Rejected requests by status and reason', ['status', 'reason'])
  handleErrors(app, rejections)
  parseJsonBodies(app)
  requireCostClasses(app)
  servePreflight(app)
  if (!isV2Enabled) disableV2(app)
  if (rateLimiter !== undefined) limitRequests(app, { rateLimiter, rejections, clientOf })
  limitConcurrency(app, { isOverloaded, clientOf })
  const requests = durationHistogram(REQUEST_SECONDS, 'Response time', ['route', 'status'])
  measureRequests(app, requests, options.slowRequestMs ?? Number.POSITIVE_INFINITY)
  const responseCache = new ResponseCache(responseCacheBytes, () => performance.now())
  const overlay = new MempoolOverlay(() => performance.now())
  const context = createRequestContext(options.sources, responseCache, {
    overlay,
    isSqlTraced: options.isSqlTraced ?? false,
    isOverloaded,
    clientOf,
  })
  app.decorate('maxQueriesPerRequest', context.maxQueriesPerRequest)
  const serveOtherMethods = serveMethodNotAllowed(app)
  const refusals = createRefusalLog({ now: options.now })
  const { preset, blake2b256, maxSubmissionWaitMs } = options
  const submissions = new SubmissionTracker({
    sources: options.sources,
    overlay,
    context: { preset, blake2b256 },
    now: options.now,
    ...(maxSubmissionWaitMs !== undefined && { maxWaitMs: maxSubmissionWaitMs }),
  })
  app.addHook('onClose', () => submissions[Symbol.dispose]())
  const tokenLists = options.tokenLists ?? tokenListsOf(options.preset.name)
  const tokenRegistry =
    options.tokenRegistry ??
    tokenRegistryOf(options.preset, { lists: tokenLists, labels: options.labelFile?.labels ?? [] })
  const builtIn = selectNetworkLabels(options.preset, options.blake2b256)
  const labels = options.labelFile === undefined ? builtIn : applyLabelFile(builtIn, options.labelFile)
  const streams = new EventStreams({ ...DEFAULT_LIVE_LIMITS, ...options.live }, context)
  const api: RouteDependencies = {
    app,
    context,
    refusals,
    submissions,
    ...parts,
    tokenLists,
    tokenRegistry,
    labels,
  }
  serveV0(api)
  serveV1(api)
  serveV2(api)
  serveNodeApi(api)
  serveGraphql(api)
  serveDocs(api, isV2Enabled ? API_VERSIONS : API_VERSIONS.filter((version) => version !== 'v2'))
  if (isV2Enabled) serveMcp(app)
  serveLive(api, streams)
  serveChanges(api, streams)
  // After the hooks of the routes that send on streams.
  app.addHook('preClose', async () => streams.endAll())
  serveStatus(api, streams)
  prewarmCache(options.sources, context)
  const extra = [requests, rejections, ...(options.redisStatus?.metrics(METRICS_PREFIX) ?? [])]
  const metrics = createMetrics({ sources: options.sources, context, live: streams, extra })
  serveHealth(app, { sources: options.sources, metrics, isStopping: options.isStopping ?? (() => false) })
  serveOtherMethods()
  return app
}

/** The server rejects such requests before they reach a route. */
const renderUrlTooLong: RenderUrlTooLong = (url) => {
  const reason = `Bad request: the URL is longer than ${MAX_URL_BYTES} bytes`
  const { contentType, body } = selectErrorFormat(url).error({ status: 414, reason })
  return { contentType, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

/** Returns 404 for every path of v2, whatever its spelling. */
function disableV2(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/v2') === true) reply.callNotFound()
    else done()
  })
}
