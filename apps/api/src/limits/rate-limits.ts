import type { Counter } from '@ergo-explorer/service'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { IdentifyClient } from '#http/client-key.ts'
import { unitsOnArrival } from '#http/request-cost.ts'
import { renderErrorResponse, sendResponse } from '#http/response.ts'
import type { RateLimitBucket } from '#http/route-limits.ts'
import { type ErrorResponse, selectErrorFormat } from '#http/error-responses.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface RateLimitOptions {
  readonly rateLimiter: RateLimiter
  readonly rejections: Counter
  readonly clientOf: IdentifyClient
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For routes that learn the bucket from the body: the response for a client without units, or undefined. */
    chargeBucket?: (bucket: RateLimitBucket, request: FastifyRequest) => ErrorResponse | undefined
  }
}

/** Adds rate limit headers to every response and returns 429 beyond the limit. Applies to routes added later. */
export function limitRequests(app: FastifyInstance, options: RateLimitOptions): void {
  app.decorate('chargeBucket', (bucket: RateLimitBucket, request: FastifyRequest) =>
    options.rateLimiter.isLimited(bucket) ? chargeRequest(bucket, options, request) : undefined,
  )
  // A global hook would have to look up the bucket on every request.
  app.addHook('onRoute', (route) => {
    const bucket = route.config?.bucket
    if (bucket !== undefined && options.rateLimiter.isLimited(bucket)) route.onRequest = limiter(bucket, options)
  })
}

function limiter(bucket: RateLimitBucket, options: RateLimitOptions): onRequestHookHandler {
  return (request, reply, done) => {
    const rejection = chargeRequest(bucket, options, request)
    if (rejection === undefined) done()
    else void sendResponse(reply, renderErrorResponse(rejection))
  }
}

function chargeRequest(
  bucket: RateLimitBucket,
  { rateLimiter, rejections, clientOf }: RateLimitOptions,
  request: FastifyRequest,
): ErrorResponse | undefined {
  const client = clientOf(request)
  if (client === undefined) return undefined
  const budget = rateLimiter.budgetOf(bucket, client)
  const isAllowed = budget.take(unitsOnArrival(request))
  request.extraHeaders = budget.headers()
  request.budget = budget
  if (isAllowed) return undefined
  rejections.inc({ status: 429, reason: bucket })
  const { retryS } = budget
  const reason = `Too many requests: ${rateLimiter.limitOf(bucket)} units a minute, again in ${retryS} s`
  return selectErrorFormat(request.url).error({ status: 429, reason }, retryS)
}
