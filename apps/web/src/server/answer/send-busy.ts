import type { FastifyReply } from 'fastify'

/** Written by hand: whoever has no time to render has none for a page that says so either. */
const BUSY =
  '<!doctype html><meta charset="utf-8"><title>503</title><p>Too many visitors at once. Please try again in a moment.'

/** To whoever is better told to come back than kept waiting. */
export function sendBusy(reply: Pick<FastifyReply, 'code'>) {
  return reply
    .code(503)
    .header('retry-after', '1')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(BUSY)
}
