import { EIP21_LISTS } from '@ergo-explorer/chain'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Api } from './api.ts'
import { serveDocs } from './docs/serve-docs.ts'
import { VERSIONS } from './docs/versions.ts'
import { countRequests } from './health/count-requests.ts'
import { createMetrics } from './health/metrics.ts'
import { RequestCounts } from './health/request-counts.ts'
import { serveHealth } from './health/serve-health.ts'
import { answerOf, sendAnswer } from './http/answer.ts'
import { createDesk } from './http/desk.ts'
import { answerErrors } from './http/errors.ts'
import { familyOf } from './http/family.ts'
import { readJsonBodies } from './http/json-bodies.ts'
import { KeptAnswers } from './http/kept-answers.ts'
import type { Allowances } from './limits/allowances.ts'
import { limitRequests } from './limits/limit-requests.ts'
import { hideV2 } from './http/hide-v2.ts'
import { answerPreflight } from './http/preflight.ts'
import { refuseOtherMethods } from './http/refuse-methods.ts'
import { serveLive } from './live/serve-live.ts'
import { serveV0 } from './routes/v0/serve-v0.ts'
import { serveV1 } from './routes/v1/serve-v1.ts'
import { serveStatus } from './routes/v2/status.ts'
import { serveV2 } from './routes/v2/serve-v2.ts'

export interface AppOptions extends Pick<Api, 'sources' | 'preset' | 'blake2b256' | 'nodes' | 'now'> {
  readonly log?: FastifyBaseLogger
  readonly keptBytes?: number
  /** Whether the address of who asks is the one that a proxy in front of us names. */
  readonly trustProxy?: boolean
  /** Without, nobody is limited. */
  readonly allowances?: Allowances
  readonly maxReaders?: number
  /** Without v2 we are what others' explorers are: v0 and v1. */
  readonly isV2Enabled?: boolean
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
  const app = fastify({
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
  answerErrors(app)
  readJsonBodies(app)
  answerPreflight(app)
  if (!isV2Enabled) hideV2(app)
  if (allowances !== undefined) limitRequests(app, allowances)
  const requests = new RequestCounts()
  countRequests(app, requests)
  const desk = createDesk(options.sources, new KeptAnswers(keptBytes, () => performance.now()))
  app.decorate('mostQuestions', desk.mostQuestions)
  const refuseMethods = refuseOtherMethods(app)
  const api: Api = { app, desk, tokenLists: EIP21_LISTS, ...parts }
  serveV0(api)
  serveV1(api)
  serveV2(api)
  serveDocs(api, isV2Enabled ? VERSIONS : VERSIONS.filter((version) => version !== 'v2'))
  const live = serveLive(api, options.maxReaders ?? 10_000)
  serveStatus(api, live)
  const metrics = createMetrics(options.sources, live, requests)
  serveHealth(app, { sources: options.sources, metrics, isStopping: options.isStopping ?? (() => false) })
  refuseMethods()
  return app
}
