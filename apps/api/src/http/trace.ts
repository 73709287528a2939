import { requestIdIn } from '@ergo-explorer/service'
import type { FastifyRequest } from 'fastify'

/** What there is to say of a request in the log. */
export interface Trace {
  /** The same in the logs of all who had to do with it. */
  readonly requestId: string
  readonly start: number
  /** What it asked the database, in the order of the answers. */
  readonly questions: { readonly name: string; readonly ms: number }[]
}

declare module 'fastify' {
  interface FastifyRequest {
    trace?: Trace
  }
}

/** Made when it is first wanted: most requests are answered with what is kept, and nothing is to say of them. */
export const traceOf = (request: FastifyRequest): Trace =>
  (request.trace ??= { requestId: requestIdIn(request.headers), start: performance.now(), questions: [] })

/** As fields of a line in the log. */
export function describeTrace(request: FastifyRequest, sinceMs = traceOf(request).start): object {
  const { requestId, questions } = traceOf(request)
  const { url, routeOptions } = request
  return { requestId, route: routeOptions.url, url, ms: Math.round(performance.now() - sinceMs), questions }
}

/** Of what is asked for nobody in particular. */
export const untraced = (why: string): Trace => ({ requestId: why, start: performance.now(), questions: [] })
