import { Type } from 'typebox'
import { INT32_MAX } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { cursorOrOffsetPaging, cursorPaging, pageOf, storyQuery, timeOrder } from '../page.ts'
import {
  boxStateQuery,
  changeFilters,
  v2AddressParams,
  tokenFilterQuery,
  heightRange,
  timeRange,
  IdParam,
} from '../parameters.ts'
import {
  AddressBalance,
  AddressDetail,
  AddressTransaction,
  AddressTransactionList,
  RichList,
  KeyMention,
} from '../types/address.ts'
import {
  AddressFlow,
  AddressValue,
  BalanceHistory,
  MAX_BALANCE_POINTS,
  MAX_PRICED_POINTS,
  MAX_SCANNED_CHANGES,
} from '../types/history/valuation.ts'
import { BoxSummary } from '../types/box.ts'
import { TokenSummary } from '../types/token.ts'

export const getAddress = defineOperation({
  operationId: 'getAddress',
  method: 'GET',
  path: '/api/v2/addresses/:address',
  tags: ['addresses'],
  summary: 'Balance, pending changes and activity of an address',
  description:
    'The balance contains the first page of tokens; getAddressBalance returns the others. Any valid address of the network has a response, also one without activity.',
  params: v2AddressParams,
  response: AddressDetail,
  errors: [400],
})

export const getAddressBalance = defineOperation({
  operationId: 'getAddressBalance',
  method: 'GET',
  path: '/api/v2/addresses/:address/balance',
  tags: ['addresses'],
  summary:
    'Balance of an address, now or after a block. A page may be shorter than the limit although there is a next page',
  params: v2AddressParams,
  query: Type.Object({
    ...cursorPaging,
    height: Type.Optional(
      Type.Integer({ minimum: 0, maximum: INT32_MAX, description: 'Height of the block; defaults to the newest' }),
    ),
  }),
  response: AddressBalance,
  errors: [400],
})

export const getAddressValue = defineOperation({
  operationId: 'getAddressValue',
  method: 'GET',
  path: '/api/v2/addresses/:address/value',
  tags: ['addresses'],
  summary: 'Balance of an address and its value in ERG and US dollars, now, at a time or after a block',
  description:
    'A token has the price that its liquidity pools set at the end of that block, and ERG the rate of the oracle pools, if ' +
    'it is not older than 720 blocks. Tokens without a price, and copies of other tokens, are listed and not counted.',
  params: v2AddressParams,
  query: Type.Object({
    height: Type.Optional(
      Type.Integer({ minimum: 0, maximum: INT32_MAX, description: 'Height of the block; defaults to the newest' }),
    ),
    time: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 8_640_000_000_000_000,
        description: 'Instead of a height: the last block up to this time, in Unix milliseconds',
      }),
    ),
  }),
  response: AddressValue,
  errors: [400],
})

export const getBalanceHistory = defineOperation({
  operationId: 'getBalanceHistory',
  method: 'GET',
  path: '/api/v2/addresses/:address/balance-history',
  tags: ['addresses'],
  summary: 'Balance of an address over time, in ERG or in one token',
  params: v2AddressParams,
  query: Type.Object({
    tokenId: Type.Optional({ ...IdParam, description: 'Token; ERG by default' }),
    fromTime: Type.Optional({
      ...timeRange.fromTime,
      description: 'Time of the first point, in Unix milliseconds; by default that of the first transaction',
    }),
    toTime: Type.Optional({
      ...timeRange.toTime,
      description: 'Time of the last point, in Unix milliseconds; at most, and by default, that of the newest block',
    }),
    points: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: MAX_BALANCE_POINTS,
        default: 100,
        description: `Number of points; at most ${MAX_PRICED_POINTS} for a token with \`usd\``,
      }),
    ),
    usd: Type.Optional(Type.Boolean({ default: false, description: 'Whether to add the value of each point' })),
  }),
  response: BalanceHistory,
  errors: [400],
})

export const getAddressFlow = defineOperation({
  operationId: 'getAddressFlow',
  method: 'GET',
  path: '/api/v2/addresses/:address/flow',
  tags: ['addresses'],
  summary: 'Sums of gains and losses of an address, with the filters of its transactions',
  description: `Adds up the newest ${MAX_SCANNED_CHANGES} changes of the range at most.`,
  params: v2AddressParams,
  query: Type.Object({ ...heightRange, ...timeRange, ...tokenFilterQuery, ...changeFilters }),
  response: AddressFlow,
  errors: [400],
})

export const listAddressTransactions = defineOperation({
  operationId: 'listAddressTransactions',
  method: 'GET',
  path: '/api/v2/addresses/:address/transactions',
  tags: ['addresses'],
  summary: 'Confirmed transactions of an address with their effect on it, newest first',
  description:
    'Heights, times and `tokenId` are answered by an index. With another filter, a request reads at most ' +
    `${MAX_SCANNED_CHANGES} changes: the page may be shorter than the limit, or empty, although \`next\` continues the ` +
    'search. Then `total` is null, `reachedHeight` states how far the search got, and `offset` is not allowed.',
  params: v2AddressParams,
  query: Type.Object({
    ...cursorOrOffsetPaging,
    ...timeOrder,
    ...heightRange,
    ...timeRange,
    ...tokenFilterQuery,
    ...changeFilters,
    ...storyQuery,
    usd: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether to add the value of each change at the time of its block' }),
    ),
  }),
  response: AddressTransactionList,
  errors: [400],
})

export const listAddressPending = defineOperation({
  operationId: 'listAddressPending',
  method: 'GET',
  path: '/api/v2/addresses/:address/pending',
  tags: ['addresses'],
  summary: 'Pending transactions of an address with their effect on it, newest first',
  params: v2AddressParams,
  query: Type.Object({ ...cursorOrOffsetPaging, ...timeOrder, ...storyQuery }),
  response: pageOf(AddressTransaction),
  errors: [400],
})

export const listAddressBoxes = defineOperation({
  operationId: 'listAddressBoxes',
  method: 'GET',
  path: '/api/v2/addresses/:address/boxes',
  tags: ['addresses'],
  summary: 'Boxes of an address, newest first',
  description:
    'With `height`, the boxes that were unspent after that block, newest first. A request then reads at most ' +
    `${MAX_SCANNED_CHANGES} boxes, so a page may be shorter than the limit, or empty, although there is a next page.`,
  params: v2AddressParams,
  query: Type.Object({
    ...cursorPaging,
    ...timeOrder,
    ...boxStateQuery,
    height: Type.Optional(
      Type.Integer({ minimum: 0, maximum: INT32_MAX, description: 'Unspent after this block, instead of now' }),
    ),
  }),
  response: pageOf(BoxSummary),
  errors: [400],
})

export const listAddressMentions = defineOperation({
  operationId: 'listAddressMentions',
  method: 'GET',
  path: '/api/v2/addresses/:address/mentions',
  tags: ['addresses'],
  summary: 'Contracts and registers that contain the public key of an address, newest first',
  params: v2AddressParams,
  query: Type.Object({ ...cursorPaging, ...timeOrder, ...boxStateQuery }),
  response: pageOf(KeyMention),
  errors: [400],
})

export const listAddressIssuedTokens = defineOperation({
  operationId: 'listAddressIssuedTokens',
  method: 'GET',
  path: '/api/v2/addresses/:address/issued-tokens',
  tags: ['addresses'],
  summary:
    'Tokens issued to the address, newest first. A page may be shorter than the limit although there is a next page',
  params: v2AddressParams,
  query: Type.Object({ ...cursorPaging, ...timeOrder }),
  response: pageOf(TokenSummary),
  errors: [400],
})

export const getRichList = defineOperation({
  operationId: 'getRichList',
  method: 'GET',
  path: '/api/v2/rich-list',
  tags: ['addresses'],
  summary: 'Addresses by ERG balance, highest first',
  query: Type.Object(cursorOrOffsetPaging),
  response: RichList,
  errors: [400],
})
