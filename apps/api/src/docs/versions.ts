import { type OpenApiOptions, Problem, v0Operations, v1Operations, v2Operations } from '@ergo-explorer/contract'

/** The newest first, as they are offered. */
export const VERSIONS = ['v2', 'v1', 'v0'] as const
export type Version = (typeof VERSIONS)[number]

/** What the document of a version says besides its operations. */
export const ABOUT: Readonly<Record<Version, OpenApiOptions>> = {
  v2: {
    title: 'Ergo Explorer API v2',
    version: '2.0',
    description: [
      'Blocks, transactions, boxes, addresses and tokens of the Ergo blockchain, and what they mean. Nobody needs a key.',
      'Amounts are decimal texts in the smallest unit: 1 ERG is `"1000000000"`. Times are milliseconds since 1970. Lists answer `items`, `total` and `next`: give `next` back as `cursor` for the page after.',
      'A refusal is a problem by RFC 9457; its `code` does not change. `Indexed-Height` tells as of which block an answer is, and whoever sends its `ETag` back as `If-None-Match` is told when nothing has changed.',
    ].join('\n\n'),
    operations: v2Operations,
    errorBody: { schema: Problem, contentType: 'application/problem+json' },
  },
  v1: {
    title: 'Ergo Explorer API v1',
    version: '1.0',
    description: [
      'The public API that wallets and dApps of Ergo have used for years, answer for answer. New work finds more in v2.',
      'Amounts are whole numbers of the smallest unit, larger than a double can hold: 1 ERG is `1000000000`. Lists take `offset` and `limit`.',
    ].join('\n\n'),
    operations: v1Operations,
  },
  v0: {
    title: 'Ergo Explorer API v0',
    version: '1.0',
    description: [
      'The first public API of the explorer, kept for those who still ask it; every path also answers without `/api/v0`. New work finds more in v2.',
      'Amounts are whole numbers of the smallest unit, larger than a double can hold: 1 ERG is `1000000000`. Lists take `offset` and `limit`.',
    ].join('\n\n'),
    operations: v0Operations,
  },
}
