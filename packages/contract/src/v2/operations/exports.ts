import { Type } from 'typebox'
import { defineOperation } from '../../shared/operation.ts'
import { boxState, byV2Address, byV2Token, windowOfHeights } from '../queries.ts'
import { span } from '../span.ts'

const format = Type.Optional(
  Type.Enum(['csv', 'json'], { type: 'string', default: 'csv', description: 'How rows are written' }),
)

const CSV = {
  response: Type.String({
    description:
      'A line for each row behind one with the names of the columns, by RFC 4180; as JSON a list of objects with the ' +
      'same names. Text that a spreadsheet would take for a formula has an apostrophe in front. The header ' +
      'export-rows-limit says after how many rows an export ends; heights reach the rest',
  }),
  contentType: 'text/csv; charset=UTF-8',
} as const

export const exportAddressTransactions = defineOperation({
  operationId: 'exportAddressTransactions',
  method: 'GET',
  path: '/api/v2/addresses/:address/transactions/export',
  tags: ['addresses'],
  summary: 'What each transaction changed for an address, newest first, a row for ERG and one for each token',
  params: byV2Address,
  query: Type.Object({ format, ...windowOfHeights }),
  ...CSV,
  errors: [400],
})

export const exportAddressBoxes = defineOperation({
  operationId: 'exportAddressBoxes',
  method: 'GET',
  path: '/api/v2/addresses/:address/boxes/export',
  tags: ['addresses'],
  summary: 'Boxes of an address, newest first, a row for their ERG and one for each token',
  params: byV2Address,
  query: Type.Object({ format, ...boxState, ...windowOfHeights }),
  ...CSV,
  errors: [400],
})

export const exportTokenHolders = defineOperation({
  operationId: 'exportTokenHolders',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/holders/export',
  tags: ['tokens'],
  summary: 'Who has a token, by how much',
  params: byV2Token,
  query: Type.Object({ format }),
  ...CSV,
  errors: [400, 404],
})

export const exportChart = defineOperation({
  operationId: 'exportChart',
  method: 'GET',
  path: '/api/v2/charts/:chart/export',
  tags: ['charts'],
  summary: 'A chart, a row for each UTC day that is over; of the hash-rate distribution one for each miner',
  params: Type.Object({ chart: Type.String({ description: 'Name of a chart', examples: ['difficulty'] }) }),
  query: Type.Object({ format, ...span }),
  ...CSV,
  errors: [400, 404],
})
