import type { OpenApiHeader } from './open-api-types.ts'

const integer = (description: string): OpenApiHeader => ({ description, schema: { type: 'integer' } })

/** Headers of every response of v2 while the client is subject to rate limits, also of errors. */
export const RATE_LIMIT_HEADERS: Readonly<Record<string, OpenApiHeader>> = {
  'RateLimit-Limit': integer('Units that the client may spend per minute'),
  'RateLimit-Remaining': integer('Units that are left after this request'),
  'RateLimit-Reset': integer('Seconds until all units are available again'),
}

/** Headers of every response of v2, also of errors. */
export const VERSION_HEADERS: Readonly<Record<string, OpenApiHeader>> = {
  'Schema-Version': {
    description: 'Version of the response schemas, as `schemaVersion` in `GET /api/v2`',
    schema: { type: 'string' },
  },
}

/** Headers of JSON responses of v2 to GET requests, which the 304 response has too. */
export const VALIDATOR_HEADERS: Readonly<Record<string, OpenApiHeader>> = {
  ETag: {
    description: 'Version of the response: send it as `If-None-Match` to get 304 while nothing has changed',
    schema: { type: 'string' },
  },
  'Indexed-Height': integer('Height of the newest block that the response is based on'),
}
