import { Type } from 'typebox'
import { INT32_MAX } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { CHANGE_CURSOR_PATTERN, CHANGE_PARTS_PATTERN, listPatternOf } from '../patterns.ts'
import { ChangePage } from '../types/history/change.ts'

const EXAMPLE_ID = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
/** The start of the feed. */
const EXAMPLE_CURSOR = `0.0.${'0'.repeat(64)}.`

const ids = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: listPatternOf('[0-9a-f]{64}'),
      description: `${description}, comma-separated`,
      examples: [EXAMPLE_ID],
    }),
  )

export const listChanges = defineOperation({
  operationId: 'listChanges',
  method: 'GET',
  path: '/api/v2/changes',
  tags: ['blocks'],
  summary: 'Changes of the main chain in order: blocks, transactions and rollbacks, from a cursor that never expires',
  description:
    'Process the entries in order and store `next` with the result. A `block` comes before its transactions. A `rollback` means: undo everything above `toHeight`; the entries of the new branch follow. The cursor contains ids of earlier blocks, so it also works after a reorg, with another server or a rebuilt index. Filters leave out transactions that match none of them, never blocks or rollbacks. A page reads at most 1,000 blocks (with `templateHashes` or `watch` 20,000 boxes) and has about 1 MB; it may be empty. For a cursor ahead of the index the response is 503 after a short wait: repeat the request. The header `Accept` selects the form: `application/x-ndjson` has one page per line, up to the newest block or 100 lines; `text/event-stream` sends pages as they appear.',
  query: Type.Object({
    after: Type.Optional(
      Type.String({
        pattern: CHANGE_CURSOR_PATTERN,
        description: '`next` of the last page that was processed; without it the feed begins with block 1',
        examples: [EXAMPLE_CURSOR],
      }),
    ),
    fromHeight: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: INT32_MAX,
        description: 'First block, if there is no cursor; at most one above the newest block',
      }),
    ),
    include: Type.Optional(
      Type.String({
        pattern: CHANGE_PARTS_PATTERN,
        description:
          'Parts of transactions, comma-separated: `inputs` (ids of spent boxes), `outputs`, `effects` (balance changes by script), `stories`',
        examples: ['inputs,outputs'],
      }),
    ),
    addresses: Type.Optional(
      Type.String({
        pattern: listPatternOf('[1-9A-HJ-NP-Za-km-z]+'),
        maxLength: 12_000,
        examples: ['9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8v'],
        description:
          'Only transactions that spend or create a box of one of these addresses, comma-separated. Up to 100 filters in total',
      }),
    ),
    scriptHashes: ids('The same for hashes of scripts (Blake2b-256)'),
    tokenIds: ids('Only transactions that change the balance of a script in one of these tokens'),
    templateHashes: ids(
      'Only transactions that spend or create a box of one of these contract templates (SHA-256 or Blake2b-256)',
    ),
    watch: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description:
          'Only transactions that match this watch, instead of the other filters; each has an `eventId`. 404 for a watch that is not stored',
        examples: [EXAMPLE_ID],
      }),
    ),
  }),
  response: ChangePage,
  formats: {
    'application/x-ndjson':
      'One page (`ChangePage`) per line, until the newest block. After 100 lines, or when the rate limit is reached, the last line has `hasMore: true`: continue with its `next`',
    'text/event-stream':
      'Events `changes`: the data is a page (`ChangePage`), the id its `next`. At the newest block the stream waits for the next one and sends a comment every 15 seconds. To resume, send the last id as `Last-Event-ID` or `after`',
  },
  errors: [400, 404],
})
