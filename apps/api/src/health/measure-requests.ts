import type { DurationHistogram } from '@ergo-explorer/service'
import type { FastifyInstance } from 'fastify'
import { describeTrace } from '../http/trace.ts'

/**
 * Measures all routes added later and logs slow requests. An onResponse hook would cost more than serving a cached
 * response.
 */
export function measureRequests(app: FastifyInstance, requests: DurationHistogram, slowMs: number): void {
  app.addHook('onRoute', (route) => {
    const { handler, url } = route
    route.handler = function (request, reply) {
      const start = performance.now()
      const add = () => {
        const ms = performance.now() - start
        const status = reply.raw.statusCode
        requests.add(ms / 1000, url, status)
        if (ms >= slowMs) request.log.warn({ status, ...describeTrace(request, start) }, 'slow request')
      }
      const result = handler.call(this, request, reply)
      if (!(result instanceof Promise)) add()
      // The error handler sends the response a moment later.
      else result.then(add, () => reply.raw.once('finish', add))
      return result
    }
  })
}
