import type { FastifyReply } from 'fastify'

/** Static text: an overloaded server has no time to render an error page. */
const OVERLOADED_HTML =
  '<!doctype html><meta charset="utf-8"><title>503</title><p>Too many visitors at once. Please try again in a moment.'

/** Rejects a request immediately instead of queueing it. */
export function sendOverloaded(reply: Pick<FastifyReply, 'code'>) {
  return reply
    .code(503)
    .header('retry-after', '1')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(OVERLOADED_HTML)
}
