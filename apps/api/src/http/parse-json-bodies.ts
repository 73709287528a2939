import { parseLossless } from '@ergo-explorer/chain'
import type { FastifyInstance } from 'fastify'

/** Parses every body as JSON, whatever its content type: scripts often omit it. Amounts are parsed losslessly. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseLossless(String(body)))
    } catch (error) {
      done(Object.assign(new Error(error instanceof Error ? error.message : 'not JSON'), { statusCode: 400 }))
    }
  })
}
