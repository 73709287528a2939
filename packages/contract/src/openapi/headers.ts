import type { OpenApiHeader } from './open-api-types.ts'

const integer = (description: string): OpenApiHeader => ({ description, schema: { type: 'integer' } })

/** Headers of every response of v2 while the client is subject to rate limits, also of errors. */
export const RATE_LIMIT_HEADERS: Readonly<Record<string, OpenApiHeader>> = {
  'RateLimit-Limit': integer('Units that the client may spend per minute'),
  'RateLimit-Remaining': integer('Units that are left after this request'),
  'RateLimit-Reset': integer('Seconds until all units are available again'),
}
