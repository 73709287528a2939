import type { FastifyInstance } from 'fastify'

/** Returns 404 for every path of v2, whatever its spelling. */
export function disableV2(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/v2') === true) reply.callNotFound()
    else done()
  })
}
