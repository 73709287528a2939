import type { FastifyInstance } from 'fastify'
import { ANY_ORIGIN } from './answer.ts'

const A_DAY_S = 86_400

/** Browsers ask before they send a body or a header of their own: anybody may. */
export function answerPreflight(app: FastifyInstance): void {
  app.options('*', (request, reply) =>
    reply
      .code(204)
      .headers({
        ...ANY_ORIGIN,
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'content-type',
        'access-control-max-age': A_DAY_S,
        vary: 'Access-Control-Request-Headers',
      })
      .send(),
  )
}
