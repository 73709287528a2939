import { DAY_MS } from '@ergo-explorer/chain'
import type { FastifyInstance, FastifyReply } from 'fastify'

export interface WellKnownOptions {
  /** URIs at which security problems can be reported; without one, there is no security.txt. */
  readonly securityContacts: readonly string[]
  readonly publicUrl: string
  readonly now: () => number
}

const SECURITY_PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Serves `security.txt` (RFC 9116). No other path below `/.well-known` exists, and none is a page. */
export function serveWellKnown(server: FastifyInstance, { securityContacts, publicUrl, now }: WellKnownOptions): void {
  const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found')
  server.get(SECURITY_PATH, (_request, reply) => {
    if (securityContacts.length === 0) return notFound(reply)
    // The same for a day, like a file.
    const expires = (Math.floor(now() / DAY_MS) + VALID_DAYS) * DAY_MS
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(expires).toISOString()}`,
      ...(publicUrl === '' ? [] : [`Canonical: ${publicUrl}${SECURITY_PATH}`]),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
  for (const path of ['/.well-known', '/.well-known/*']) server.get(path, (_request, reply) => notFound(reply))
}
