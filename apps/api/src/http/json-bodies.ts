import { parseLossless } from '@ergo-explorer/chain'
import type { FastifyInstance } from 'fastify'

/** Bodies are JSON whatever they say they are: scripts often forget to. No digit of an amount is lost. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseLossless(String(body)))
    } catch (error) {
      done(Object.assign(new Error(error instanceof Error ? error.message : 'not JSON'), { statusCode: 400 }))
    }
  })
}
