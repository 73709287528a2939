import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { boxStateQuery, v2AddressParams, v2TokenParams, heightRange, timespanQuery } from '../parameters.ts'

const format = Type.Optional(
  Type.Enum(['csv', 'json'], { type: 'string', default: 'csv', description: 'Output format' }),
)

const csvResponse = {
  response: Type.String({
    description:
      'CSV according to RFC 4180 with a header line; as JSON, a list of objects with the' +
      'same names. Text that a spreadsheet could interpret as a formula is prefixed with an apostrophe. The header' +
      'export-rows-limit states the maximum number of rows; use the height parameters to export the rest',
  }),
  contentType: 'text/csv; charset=UTF-8',
} as const

export const exportAddressTransactions = defineOperation({
  operationId: 'exportAddressTransactions',
  method: 'GET',
  path: '/api/v2/addresses/:address/transactions/export',
  tags: ['addresses'],
  summary: 'Balance changes of an address per transaction, newest first, with one row for ERG and one per token',
  params: v2AddressParams,
  query: Type.Object({ format, ...heightRange }),
  ...csvResponse,
  errors: [400],
})

export const exportAddressBoxes = defineOperation({
  operationId: 'exportAddressBoxes',
  method: 'GET',
  path: '/api/v2/addresses/:address/boxes/export',
  tags: ['addresses'],
  summary: 'Boxes of an address, newest first, with one row for ERG and one per token',
  params: v2AddressParams,
  query: Type.Object({ format, ...boxStateQuery, ...heightRange }),
  ...csvResponse,
  errors: [400],
})

export const exportTokenHolders = defineOperation({
  operationId: 'exportTokenHolders',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/holders/export',
  tags: ['tokens'],
  summary: 'Holders of a token by amount, highest first',
  params: v2TokenParams,
  query: Type.Object({ format }),
  ...csvResponse,
  errors: [400, 404],
})

export const exportTokenStates = defineOperation({
  operationId: 'exportTokenStates',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/states/export',
  tags: ['tokens'],
  summary: 'States of a token of a single unit, newest first, with ERG and registers',
  params: v2TokenParams,
  query: Type.Object({ format }),
  ...csvResponse,
  errors: [400, 404],
})

export const exportChart = defineOperation({
  operationId: 'exportChart',
  method: 'GET',
  path: '/api/v2/charts/:chart/export',
  tags: ['charts'],
  summary: 'A chart with one row per completed UTC day, or per miner for the hash-rate distribution',
  params: Type.Object({ chart: Type.String({ description: 'Name of a chart', examples: ['difficulty'] }) }),
  query: Type.Object({ format, ...timespanQuery }),
  ...csvResponse,
  errors: [400, 404],
})
