import type { Counter } from '@ergo-explorer/service'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { IdentifyClient } from '#http/client-key.ts'
import { renderErrorResponse, sendResponse } from '#http/response.ts'
import type { RateLimitBucket } from '#http/route-limits.ts'
import { selectErrorFormat } from '#http/error-responses.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface RateLimitOptions {
  readonly rateLimiter: RateLimiter
  readonly rejections: Counter
  readonly clientOf: IdentifyClient
}

/** Adds rate limit headers to every response and returns 429 beyond the limit. Applies to routes added later. */
export function limitRequests(app: FastifyInstance, options: RateLimitOptions): void {
  // A global hook would have to look up the bucket on every request.
  app.addHook('onRoute', (route) => {
    const bucket = route.config?.bucket
    if (bucket !== undefined && options.rateLimiter.isLimited(bucket)) route.onRequest = limiter(bucket, options)
  })
}

function limiter(
  bucket: RateLimitBucket,
  { rateLimiter, rejections, clientOf }: RateLimitOptions,
): onRequestHookHandler {
  return (request, reply, done) => {
    const client = clientOf(request)
    if (client === undefined) return done()
    const budget = rateLimiter.budgetOf(bucket, client)
    const isAllowed = budget.take()
    request.extraHeaders = budget.headers()
    request.budget = budget
    if (isAllowed) return done()
    rejections.inc({ status: 429, reason: bucket })
    const { retryS } = budget
    const reason = `Too many requests: ${rateLimiter.limitOf(bucket)} units a minute, again in ${retryS} s`
    void sendResponse(reply, renderErrorResponse(selectErrorFormat(request.url).error({ status: 429, reason }, retryS)))
  }
}
