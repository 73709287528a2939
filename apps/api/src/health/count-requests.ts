import type { FastifyInstance } from 'fastify'
import type { RequestCounts } from './request-counts.ts'

/** Counts every request of routes that are added later. A hook on responses would cost more than a kept answer does. */
export function countRequests(app: FastifyInstance, counts: RequestCounts): void {
  app.addHook('onRoute', (route) => {
    const { handler, url } = route
    // HEAD is made from GET and comes by here again.
    if (route.method === 'HEAD') return
    route.handler = function (request, reply) {
      const start = performance.now()
      const add = () => counts.add(url, reply.raw.statusCode, (performance.now() - start) / 1000)
      const answered = handler.call(this, request, reply)
      if (!(answered instanceof Promise)) add()
      // Who fails is answered by somebody else, a moment later.
      else answered.then(add, () => reply.raw.once('finish', add))
      return answered
    }
  })
}
