import { EIP21_LISTS } from '@ergo-explorer/chain'
import { createHttpServer, Durations, type IsProxy, refuseBadRequests, Tally } from '@ergo-explorer/service'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Api } from './api.ts'
import { serveDocs } from './docs/serve-docs.ts'
import { VERSIONS } from './docs/versions.ts'
import { countRequests } from './health/count-requests.ts'
import { createMetrics, REFUSED, REQUEST_SECONDS } from './health/metrics.ts'
import { serveHealth } from './health/serve-health.ts'
import { answerOf, sendAnswer } from './http/answer.ts'
import { createDesk } from './http/desk.ts'
import { answerErrors } from './http/errors.ts'
import { familyOf } from './http/family.ts'
import { boundCostly } from './http/bound-costly.ts'
import { readJsonBodies } from './http/json-bodies.ts'
import { KeptAnswers } from './http/kept-answers.ts'
import { warmAnswers } from './http/warm-answers.ts'
import type { Allowances } from './limits/allowances.ts'
import { limitRequests } from './limits/limit-requests.ts'
import { hideV2 } from './http/hide-v2.ts'
import { answerPreflight } from './http/preflight.ts'
import { refuseOtherMethods } from './http/refuse-methods.ts'
import { SECURITY_HEADERS } from './http/security-headers.ts'
import { serveLive } from './live/serve-live.ts'
import { serveV0 } from './routes/v0/serve-v0.ts'
import { serveV1 } from './routes/v1/serve-v1.ts'
import { serveStatus } from './routes/v2/status.ts'
import { serveV2 } from './routes/v2/serve-v2.ts'

export interface AppOptions extends Pick<Api, 'sources' | 'preset' | 'blake2b256' | 'nodes' | 'now'> {
  readonly log?: FastifyBaseLogger
  readonly keptBytes?: number
  /** Who in front of us is believed when it names who asks. */
  readonly trustProxy?: false | IsProxy
  /** How many connections are open at most. */
  readonly maxConnections?: number
  /** Whether we cannot keep up; without, nobody looks. */
  readonly isLate?: () => boolean
  /** Without, nobody is limited. */
  readonly allowances?: Allowances
  readonly maxReaders?: number
  /** Without v2 we are what others' explorers are: v0 and v1. */
  readonly isV2Enabled?: boolean
  /** Requests that take longer are told of in the log; without, none are. */
  readonly slowMs?: number
  /** Whether the database sees for which request it is asked. */
  readonly isSqlTraced?: boolean
  /** Whether we are about to stop. */
  readonly isStopping?: () => boolean
}

/** A transaction of 96 kB is some 400 kB of JSON. */
const BODY_LIMIT = 1_048_576
/** Scripts of several kilobytes stand in paths as hex. */
const MAX_PARAM_LENGTH = 40_000

/** The server without a port, so that tests need none. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { log, keptBytes = 64 * 2 ** 20, trustProxy = false, allowances, isV2Enabled = true, ...parts } = options
  const { maxConnections = 20_000, isLate = () => false } = options
  const app = fastify({
    serverFactory: (handle) => createHttpServer(handle, { maxConnections, everyAnswer: SECURITY_HEADERS }),
    clientErrorHandler: refuseBadRequests(SECURITY_HEADERS),
    ...(log !== undefined && { loggerInstance: log }),
    // A logger for each request would say nothing that a line's own fields do not.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Who is stopping still answers on connections it has; new ones are refused by the closed port.
    return503OnClosing: false,
    // A URL that cannot be decoded never reaches a route.
    frameworkErrors: (_, request, reply) => void sendAnswer(reply, answerOf(familyOf(request.url).noRoute())),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
    trustProxy,
  })
  const refusals = new Tally(REFUSED, 'Requests that were refused', ['status', 'reason'])
  answerErrors(app, refusals)
  readJsonBodies(app)
  answerPreflight(app)
  if (!isV2Enabled) hideV2(app)
  if (allowances !== undefined) limitRequests(app, { allowances, refusals, isProxy: trustProxy })
  boundCostly(app, isLate)
  const requests = new Durations({ name: REQUEST_SECONDS, help: 'Time to answer', labels: ['route', 'status'] })
  countRequests(app, requests, options.slowMs ?? Number.POSITIVE_INFINITY)
  const kept = new KeptAnswers(keptBytes, () => performance.now())
  const desk = createDesk(options.sources, kept, options.isSqlTraced ?? false, isLate)
  app.decorate('mostQuestions', desk.mostQuestions)
  const refuseMethods = refuseOtherMethods(app)
  const api: Api = { app, desk, tokenLists: EIP21_LISTS, ...parts }
  serveV0(api)
  serveV1(api)
  serveV2(api)
  serveDocs(api, isV2Enabled ? VERSIONS : VERSIONS.filter((version) => version !== 'v2'))
  const live = serveLive(api, options.maxReaders ?? 10_000)
  serveStatus(api, live)
  warmAnswers(options.sources, desk)
  const metrics = createMetrics({ sources: options.sources, desk, live, counted: [requests, refusals] })
  serveHealth(app, { sources: options.sources, metrics, isStopping: options.isStopping ?? (() => false) })
  refuseMethods()
  return app
}
