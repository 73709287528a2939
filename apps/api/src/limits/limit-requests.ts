import type { IsProxy, LabeledCounter } from '@ergo-explorer/service'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { renderErrorResponse, sendResponse } from '../http/response.ts'
import type { RateLimitBucket } from '../http/rate-limit-bucket.ts'
import { selectErrorFormat } from '../http/error-format.ts'
import { BoundedMemo } from '../bounded-memo.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { clientKeyOf } from './client-key.ts'

/** Most requests come from known clients. */
const clientKeys = new BoundedMemo<string>(10_000)

export interface RateLimitOptions {
  readonly rateLimiter: RateLimiter
  readonly rejections: LabeledCounter
  /** Proxies whose X-Forwarded-For header is trusted. */
  readonly isProxy?: false | IsProxy
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
  { rateLimiter, rejections, isProxy = false }: RateLimitOptions,
): onRequestHookHandler {
  return (request, reply, done) => {
    if (isProxy !== false && isOwnProxy(request, isProxy)) return done()
    const { limit, remaining, resetS } = rateLimiter.take(bucket, cachedClientKey(request.ip))
    const remainingText = String(Math.max(0, remaining))
    request.extraHeaders = [
      'ratelimit-limit',
      String(limit),
      'ratelimit-remaining',
      remainingText,
      'ratelimit-reset',
      String(resetS),
    ]
    if (remaining >= 0) return done()
    rejections.add('429', bucket)
    const reason = `Too many requests: ${limit} a minute, again in ${resetS} s`
    void sendResponse(reply, renderErrorResponse(selectErrorFormat(request.url).error({ status: 429, reason }, resetS)))
  }
}

/** A trusted proxy without X-Forwarded-For is our own web server, which renders pages for many users. */
const isOwnProxy = ({ raw }: FastifyRequest, isProxy: IsProxy): boolean =>
  raw.headers['x-forwarded-for'] === undefined && isProxy(raw.socket.remoteAddress ?? '')

const cachedClientKey = (ip: string): string => clientKeys.get(ip, () => clientKeyOf(ip))
