import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { AddressText, closedObject, Id } from '#shared/schemas.ts'
import { IdParam, MAX_ADDRESS_LENGTH } from '../parameters.ts'
import { MAX_WATCH_SUBJECTS, Watch } from '../types/history/watch.ts'

const EXAMPLE_ID = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
const EXAMPLE_ADDRESS = '9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8v'
const Address = Type.String({ ...AddressText, maxLength: MAX_ADDRESS_LENGTH })

const ids = (description: string) =>
  Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_WATCH_SUBJECTS, description }))

export const putWatch = defineOperation({
  operationId: 'putWatch',
  method: 'POST',
  path: '/api/v2/watches',
  tags: ['blocks'],
  summary: 'Stores up to 10,000 addresses, scripts, tokens or templates as a filter of the change feed',
  description:
    'No account is needed: the id follows from the content, so the same request always has the same response. Read the feed with `watch=` and the id. A watch is kept while it is used; if the feed responds with 404, repeat this request and continue with the same cursor. Only available if the feature `watches` is listed; otherwise 404. Each 100 subjects cost a unit.',
  body: closedObject(
    {
      addresses: Type.Optional(
        Type.Array(Address, {
          minItems: 1,
          maxItems: MAX_WATCH_SUBJECTS,
          description: 'Transactions that spend or create a box of one of these addresses',
        }),
      ),
      scriptHashes: ids('The same for hashes of scripts (Blake2b-256)'),
      tokenIds: ids('Transactions that change the balance of a script in one of these tokens'),
      templateHashes: ids(
        'Transactions that spend or create a box of one of these contract templates (SHA-256 or Blake2b-256)',
      ),
    },
    {
      title: 'WatchQuery',
      description: 'Up to 10,000 subjects in total, and at least one',
      examples: [{ addresses: [EXAMPLE_ADDRESS] }],
    },
  ),
  response: Watch,
  errors: [400, 404],
})

export const getWatch = defineOperation({
  operationId: 'getWatch',
  method: 'GET',
  path: '/api/v2/watches/:watchId',
  tags: ['blocks'],
  summary: 'Whether a watch is stored, and until when',
  params: Type.Object({ watchId: { ...IdParam, description: 'Id of the watch', examples: [EXAMPLE_ID] } }),
  response: Watch,
  errors: [404],
})
