import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { LiveEventData } from '../types/history/live-event.ts'

export const streamEvents = defineOperation({
  operationId: 'streamEvents',
  method: 'GET',
  path: '/api/v2/live',
  tags: ['utilities'],
  summary: 'Live updates as server-sent events',
  description:
    'Each event has a name (`event`), JSON data (`data`) and an id to resume from (`id`), except for the current state of addresses and transactions, which is sent at the start. Send the last id as `Last-Event-ID` or `lastEventId` after a reconnect: the stream continues with the events of its topics that were missed. It sends a comment or an id without an event every 15 seconds. Up to 20 addresses and transactions per stream.',
  query: Type.Object({
    topics: Type.Optional(
      Type.String({
        maxLength: 12_000,
        default: 'blocks',
        description:
          'Comma-separated topics: `blocks`, `mempool`, and up to 20 of `address:…` and `transaction:…`. The whole URL has up to 16,384 bytes',
      }),
    ),
    lastEventId: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,18}(-[0-9]{1,18}(-[0-9a-f]{16})?)?$',
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
