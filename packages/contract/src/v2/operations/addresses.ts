import { Type } from 'typebox'
import { INT32_MAX } from '../../shared/integers.ts'
import { defineOperation } from '../../shared/operation.ts'
import { byCursor, byCursorOrOffset, pageOf } from '../page.ts'
import { boxState, byV2Address, tokenFilter, windowOfHeights } from '../queries.ts'
import { AddressBalance, AddressDetail } from '../types/address-detail.ts'
import { AddressTransaction } from '../types/address-transaction.ts'
import { BoxSummary } from '../types/box-summary.ts'
import { RichList } from '../types/holder.ts'
import { KeyMention } from '../types/key-mention.ts'
import { TokenSummary } from '../types/token-summary.ts'

export const getAddress = defineOperation({
  operationId: 'getAddress',
  method: 'GET',
  path: '/api/v2/addresses/:address',
  tags: ['addresses'],
  summary: 'What an address has, what waits for it, and how much it was used',
  params: byV2Address,
  response: AddressDetail,
  errors: [400],
})

export const getAddressBalance = defineOperation({
  operationId: 'getAddressBalance',
  method: 'GET',
  path: '/api/v2/addresses/:address/balance',
  tags: ['addresses'],
  summary: 'What an address had after a block, or has now. A page may be short and have a next one all the same',
  params: byV2Address,
  query: Type.Object({
    ...byCursor,
    height: Type.Optional(
      Type.Integer({ minimum: 0, maximum: INT32_MAX, description: 'Of the block; the newest one unless told' }),
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
  summary: 'Confirmed transactions of an address with what each meant for it, newest first',
  params: byV2Address,
  query: Type.Object({ ...byCursorOrOffset, ...windowOfHeights, ...tokenFilter }),
  response: pageOf(AddressTransaction),
  errors: [400],
})

export const listAddressUnconfirmed = defineOperation({
  operationId: 'listAddressUnconfirmed',
  method: 'GET',
  path: '/api/v2/addresses/:address/unconfirmed',
  tags: ['addresses'],
  summary: 'Waiting transactions of an address with what each would mean for it, newest first',
  params: byV2Address,
  query: Type.Object({ limit: byCursorOrOffset.limit, offset: byCursorOrOffset.offset }),
  response: pageOf(AddressTransaction),
  errors: [400],
})

export const listAddressBoxes = defineOperation({
  operationId: 'listAddressBoxes',
  method: 'GET',
  path: '/api/v2/addresses/:address/boxes',
  tags: ['addresses'],
  summary: 'Boxes of an address, newest first',
  params: byV2Address,
  query: Type.Object({ ...byCursor, ...boxState }),
  response: pageOf(BoxSummary),
  errors: [400],
})

export const listAddressMentions = defineOperation({
  operationId: 'listAddressMentions',
  method: 'GET',
  path: '/api/v2/addresses/:address/mentions',
  tags: ['addresses'],
  summary: 'Places in contracts and registers that name the key of an address, newest first',
  params: byV2Address,
  query: Type.Object({ ...byCursor, ...boxState }),
  response: pageOf(KeyMention),
  errors: [400],
})

export const listAddressIssuedTokens = defineOperation({
  operationId: 'listAddressIssuedTokens',
  method: 'GET',
  path: '/api/v2/addresses/:address/issued-tokens',
  tags: ['addresses'],
  summary:
    'Tokens whose issuing box went to the address, newest first. A page may be short and have a next one all the same',
  params: byV2Address,
  query: Type.Object(byCursor),
  response: pageOf(TokenSummary),
  errors: [400],
})

export const getRichList = defineOperation({
  operationId: 'getRichList',
  method: 'GET',
  path: '/api/v2/rich-list',
  tags: ['addresses'],
  summary: 'Addresses by how much ERG they have, the richest first',
  query: Type.Object(byCursorOrOffset),
  response: RichList,
  errors: [400],
})
