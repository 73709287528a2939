import { isIPv6 } from 'node:net'
import type { IsProxy, Counter } from '@ergo-explorer/service'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { renderErrorResponse, sendResponse } from '#http/response.ts'
import type { RateLimitBucket } from '#http/route-limits.ts'
import { selectErrorFormat } from '#http/error-responses.ts'
import { BoundedMemo } from '#bounded-memo.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface RateLimitOptions {
  readonly rateLimiter: RateLimiter
  readonly rejections: Counter
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
    rejections.inc({ status: 429, reason: bucket })
    const reason = `Too many requests: ${limit} a minute, again in ${resetS} s`
    void sendResponse(reply, renderErrorResponse(selectErrorFormat(request.url).error({ status: 429, reason }, resetS)))
  }
}

/** A trusted proxy without X-Forwarded-For is our own web server, which renders pages for many users. */
const isOwnProxy = ({ raw }: FastifyRequest, isProxy: IsProxy): boolean =>
  raw.headers['x-forwarded-for'] === undefined && isProxy(raw.socket.remoteAddress ?? '')

/** Identifies a client by its IPv4 address or by its IPv6 /64 network, since one client can use any address in it. */
export function clientKeyOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')].slice(0, 4).join(':')
}

/** Most requests come from known clients. */
const clientKeys = new BoundedMemo<string>(10_000)

const cachedClientKey = (ip: string): string => clientKeys.get(ip, () => clientKeyOf(ip))
