import { Type } from 'typebox'
import { INT32_MAX } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { cursorPaging, cursorOrOffsetPaging, pageOf, timeOrder } from '../page.ts'
import { boxStateQuery, v2AddressParams, tokenFilterQuery, heightRange } from '../parameters.ts'
import { AddressBalance, AddressDetail, AddressTransaction, RichList, KeyMention } from '../types/address.ts'
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

export const listAddressTransactions = defineOperation({
  operationId: 'listAddressTransactions',
  method: 'GET',
  path: '/api/v2/addresses/:address/transactions',
  tags: ['addresses'],
  summary: 'Confirmed transactions of an address with their effect on it, newest first',
  params: v2AddressParams,
  query: Type.Object({ ...cursorOrOffsetPaging, ...timeOrder, ...heightRange, ...tokenFilterQuery }),
  response: pageOf(AddressTransaction),
  errors: [400],
})

export const listAddressUnconfirmed = defineOperation({
  operationId: 'listAddressUnconfirmed',
  method: 'GET',
  path: '/api/v2/addresses/:address/unconfirmed',
  tags: ['addresses'],
  summary: 'Pending transactions of an address with their effect on it, newest first',
  params: v2AddressParams,
  query: Type.Object({ ...cursorOrOffsetPaging, ...timeOrder }),
  response: pageOf(AddressTransaction),
  errors: [400],
})

export const listAddressBoxes = defineOperation({
  operationId: 'listAddressBoxes',
  method: 'GET',
  path: '/api/v2/addresses/:address/boxes',
  tags: ['addresses'],
  summary: 'Boxes of an address, newest first',
  params: v2AddressParams,
  query: Type.Object({ ...cursorPaging, ...timeOrder, ...boxStateQuery }),
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
