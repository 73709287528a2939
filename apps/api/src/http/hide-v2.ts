import type { FastifyInstance } from 'fastify'

/** Every path of v2 answers as a path that nobody knows, by whatever spelling it was reached. */
export function hideV2(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/v2') === true) reply.callNotFound()
    else done()
  })
}
