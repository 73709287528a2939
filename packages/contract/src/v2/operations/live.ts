import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { LiveEventData } from '../types/live-event.ts'

export const streamEvents = defineOperation({
  operationId: 'streamEvents',
  method: 'GET',
  path: '/api/v2/live',
  tags: ['utilities'],
  summary: 'Live updates as server-sent events',
  description:
    'Each event has a name (`event`), JSON data (`data`) and, except for addresses and transactions, an id to resume from (`id`). Send the last id as `Last-Event-ID` or `lastEventId` after a reconnect. The stream sends a comment every 15 seconds. Up to 20 addresses and transactions per stream.',
  query: Type.Object({
    topics: Type.Optional(
      Type.String({
        maxLength: 2000,
        default: 'blocks',
        description: 'Comma-separated topics: `blocks`, `mempool`, `address:…` or `transaction:…`',
      }),
    ),
    lastEventId: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,18}(-[0-9]{1,18})?$',
        description: 'Id of the last received event, for clients that cannot send the Last-Event-ID header',
      }),
    ),
  }),
  response: Type.String({
    description:
      'Events `block`, `undo`, `mempool`, `address` and `transaction`, each with JSON data. `reset` means that events may have been missed and the client must reload its data',
  }),
  events: LiveEventData,
  errors: [400],
  contentType: 'text/event-stream; charset=utf-8',
})
