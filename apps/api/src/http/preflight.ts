import type { FastifyInstance } from 'fastify'
import { CORS_HEADERS } from './response.ts'

const ONE_DAY_S = 86_400

/** Answers CORS preflight requests: every origin is allowed. */
export function servePreflight(app: FastifyInstance): void {
  app.options('*', (request, reply) =>
    reply
      .code(204)
      .headers({
        ...CORS_HEADERS,
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'content-type',
        'access-control-max-age': ONE_DAY_S,
        vary: 'Access-Control-Request-Headers',
      })
      .send(),
  )
}
