import {
  type OpenApiOptions,
  Problem,
  PROBLEMS,
  describeField,
  RATE_LIMIT_HEADERS,
  VERSION_HEADERS,
  v0Operations,
  v1Operations,
  v2Operations,
} from '@ergo-explorer/contract'
import { SCHEMA_VERSION } from '#schema-version.ts'

/** Newest first, the order of the version menu. */
export const API_VERSIONS = ['v2', 'v1', 'v0'] as const
export type ApiVersion = (typeof API_VERSIONS)[number]

/** The host that serves the document: the API does not know its public name. */
const servers = [{ url: '/', description: 'This explorer' }]

/** Options of each version's OpenAPI document. */
export const OPENAPI_OPTIONS: Readonly<Record<ApiVersion, OpenApiOptions>> = {
  v2: {
    title: 'Ergo Explorer API v2',
    version: SCHEMA_VERSION,
    description: [
      'Blocks, transactions, boxes, addresses and tokens of the Ergo blockchain, and what they mean. No API key is needed.',
      'Amounts are decimal strings in the smallest unit: 1 ERG is `"1000000000"`. Times are milliseconds since 1970. Lists return `items`, `total` and `next`: pass `next` as `cursor` to get the next page.',
      'Errors are problems (RFC 9457) with a stable `code`; [all problems](/api/v2/problems). Every response has `RateLimit` headers; after the problem `too_many_requests`, wait for the number of seconds in `Retry-After`.',
      'The `Indexed-Height` header is the height that a response is based on. Send its `ETag` as `If-None-Match` to get 304 when nothing has changed.',
      'Within v2, fields are only added. `Schema-Version` names the version of the schemas: of two servers, the one with the higher version offers all that the other does.',
    ].join('\n\n'),
    servers,
    operations: v2Operations,
    errorBody: { schema: Problem, contentType: 'application/problem+json' },
    details: { headers: { ...RATE_LIMIT_HEADERS, ...VERSION_HEADERS }, problems: PROBLEMS, describeField },
  },
  v1: {
    title: 'Ergo Explorer API v1',
    version: '1.0',
    description: [
      'The public API that Ergo wallets and dApps have used for years, with identical responses. New applications should use v2.',
      'Amounts are integers in the smallest unit and can exceed the range of a double: 1 ERG is `1000000000`. Lists take `offset` and `limit`.',
    ].join('\n\n'),
    servers,
    operations: v1Operations,
  },
  v0: {
    title: 'Ergo Explorer API v0',
    version: '1.0',
    description: [
      'The first public API of the explorer, available for existing clients. Every path also works without `/api/v0`. New applications should use v2.',
      'Amounts are integers in the smallest unit and can exceed the range of a double: 1 ERG is `1000000000`. Lists take `offset` and `limit`.',
    ].join('\n\n'),
    servers,
    operations: v0Operations,
  },
}
