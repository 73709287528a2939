import { readRequestId } from '@ergo-explorer/service'
import type { FastifyRequest } from 'fastify'
import { RequestCost } from './request-cost.ts'

/** Log fields of a request. */
export interface RequestTrace {
  /** The same id in the logs of nginx, web and API. */
  readonly requestId: string
  readonly start: number
  /** Database queries, in order of completion. */
  readonly queries: { readonly name: string; readonly ms: number }[]
  /** Absent for clients without a limit. */
  readonly cost?: RequestCost | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    trace?: RequestTrace
  }
}

/** Created lazily: most requests are served from the cache and are not logged. */
export const getRequestTrace = (request: FastifyRequest): RequestTrace =>
  (request.trace ??= {
    requestId: readRequestId(request.headers),
    start: performance.now(),
    queries: [],
    cost: request.budget && new RequestCost(request, request.budget),
  })

/** As fields of a log line. */
export function describeTrace(request: FastifyRequest, sinceMs = getRequestTrace(request).start): object {
  const { requestId, queries } = getRequestTrace(request)
  const { url, routeOptions } = request
  return { requestId, route: routeOptions.url, url, ms: Math.round(performance.now() - sinceMs), queries }
}

/** Trace of work that no client requested. */
export const createBackgroundTrace = (name: string): RequestTrace => ({
  requestId: name,
  start: performance.now(),
  queries: [],
})
