import { Type } from 'typebox'
import { defineOperation } from '../../shared/operation.ts'

export const getLive = defineOperation({
  operationId: 'getLive',
  method: 'GET',
  path: '/api/v2/live',
  tags: ['utilities'],
  summary: 'What happens, as it happens: a stream of server-sent events',
  query: Type.Object({
    topics: Type.Optional(
      Type.String({
        maxLength: 2000,
        default: 'blocks',
        description: '`blocks`, `mempool`, `address:…` or `transaction:…`, several with commas between',
      }),
    ),
    lastEventId: Type.Optional(
      Type.String({ pattern: '^[0-9]{1,18}$', description: 'Where to go on, for those who cannot send Last-Event-ID' }),
    ),
  }),
  response: Type.String({
    description:
      'Events `block`, `undo`, `mempool`, `address` and `transaction`, each with JSON data; `reset` says that events were missed and what is shown must be asked for again',
  }),
  errors: [400],
  contentType: 'text/event-stream; charset=utf-8',
})
