import type { Durations } from '@ergo-explorer/service'
import type { FastifyInstance } from 'fastify'
import { describeTrace } from '../http/trace.ts'

/**
 * Counts every request of routes that are added later, and tells of those that took long. A hook on responses would cost
 * more than a kept answer does.
 */
export function countRequests(app: FastifyInstance, requests: Durations, slowMs: number): void {
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
      const answered = handler.call(this, request, reply)
      if (!(answered instanceof Promise)) add()
      // Who fails is answered by somebody else, a moment later.
      else answered.then(add, () => reply.raw.once('finish', add))
      return answered
    }
  })
}
