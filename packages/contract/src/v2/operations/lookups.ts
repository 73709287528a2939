import { Type } from 'typebox'
import { RegistersV0 } from '#shared/chain-types.ts'
import { defineOperation } from '#shared/operation.ts'
import { AddressText, closedObject, HexText, Id, withDescription } from '#shared/schemas.ts'
import { cursorPaging, pageOf, storyQuery, timeOrder } from '../page.ts'
import { boxStateQuery, MAX_ADDRESS_LENGTH } from '../parameters.ts'
import {
  AddressLookup,
  BoxLookup,
  BoxSelection,
  BoxSearchPage,
  JointTransaction,
  SpendableBox,
  TokenLookup,
  TransactionLookup,
} from '../types/lookup.ts'
import { FeeAdvice } from '../types/fee-advice.ts'

/** Maximum number of objects per lookup. */
const MAX_LOOKED_UP = 100
/** Maximum number of scripts per search. */
const MAX_SCRIPTS = 20
const MAX_SCRIPT_DIGITS = 8192

const EXAMPLE_ADDRESS = '9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8v'
/** SigUSD. */
const EXAMPLE_TOKEN = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'

const Address = Type.String({ ...AddressText, maxLength: MAX_ADDRESS_LENGTH })
const ErgoTree = Type.String({ ...HexText, minLength: 2, maxLength: MAX_SCRIPT_DIGITS })
const ids = (description: string) => Type.Array(Id, { minItems: 1, maxItems: MAX_LOOKED_UP, description })
const amount = (description: string) => Type.Optional(Type.String({ pattern: '^[0-9]{1,19}$', description }))

const RegisterConditions = closedObject(RegistersV0.properties, {
  title: 'RegisterConditions',
  description: 'Exact values of registers, as serialised constants',
})

export const listSpendableBoxes = defineOperation({
  operationId: 'listSpendableBoxes',
  method: 'POST',
  path: '/api/v2/boxes/spendable',
  tags: ['boxes'],
  summary: 'Boxes of up to 20 addresses that can be spent now, in the form of EIP-12, newest first',
  description:
    'Boxes that a pending transaction spends are left out. With a token, a page may be shorter than the limit although there is a next page.',
  body: closedObject(
    {
      addresses: Type.Array(Address, { minItems: 1, maxItems: MAX_SCRIPTS }),
      tokenId: Type.Optional(withDescription(Id, 'Only boxes that hold this token')),
      includePending: Type.Optional(
        Type.Boolean({
          default: false,
          description:
            'Whether to include boxes that pending transactions create and do not spend again. They come first. Boxes of transactions that lose a conflict are never included',
        }),
      ),
      ...cursorPaging,
    },
    { title: 'SpendableBoxQuery', examples: [{ addresses: [EXAMPLE_ADDRESS], includePending: true, limit: 50 }] },
  ),
  response: pageOf(SpendableBox),
  errors: [400],
})

const TargetAsset = closedObject(
  { tokenId: Id, amount: Type.String({ pattern: '^[0-9]{1,19}$', description: 'In the smallest unit of the token' }) },
  { title: 'TargetAsset' },
)

export const selectBoxes = defineOperation({
  operationId: 'selectBoxes',
  method: 'POST',
  path: '/api/v2/boxes/select',
  tags: ['boxes'],
  summary: 'Boxes of addresses or a contract that together hold target amounts, in the form of EIP-12, with the change',
  description:
    'Takes few boxes: for each token those with most of it, then for ERG boxes without tokens before others, at most 100. Boxes that a pending transaction spends are left out. Considers the newest 2,000 unspent boxes, divided among the scripts.',
  body: closedObject(
    {
      addresses: Type.Optional(
        Type.Array(Address, { minItems: 1, maxItems: MAX_SCRIPTS, description: 'The box belongs to one of them' }),
      ),
      ergoTrees: Type.Optional(
        Type.Array(ErgoTree, {
          minItems: 1,
          maxItems: MAX_SCRIPTS,
          description: 'The box has one of these scripts, or one of the addresses; 20 in total',
        }),
      ),
      registers: Type.Optional(RegisterConditions),
      nanoErg: amount('Target in nanoERG, with the fee; 0 by default'),
      assets: Type.Optional(
        Type.Array(TargetAsset, { minItems: 1, maxItems: 20, description: 'Targets in tokens, each once' }),
      ),
      minChange: amount('Minimum value of a box with the change in nanoERG; 1,000,000 by default'),
      includePending: Type.Optional(
        Type.Boolean({ default: false, description: 'Whether to use boxes that pending transactions create' }),
      ),
    },
    {
      title: 'BoxSelectionQuery',
      examples: [
        { addresses: [EXAMPLE_ADDRESS], nanoErg: '1001100000', assets: [{ tokenId: EXAMPLE_TOKEN, amount: '500' }] },
      ],
    },
  ),
  response: BoxSelection,
  errors: [400],
})

export const searchBoxes = defineOperation({
  operationId: 'searchBoxes',
  method: 'POST',
  path: '/api/v2/boxes/search',
  tags: ['boxes'],
  summary: 'Confirmed boxes that meet all conditions on script, token, registers and value, newest first',
  description:
    'One of the conditions must be a script, a template or a token. A page compares at most 5,000 boxes; it may be shorter than the limit, or empty, although there is a next page.',
  body: closedObject(
    {
      addresses: Type.Optional(
        Type.Array(Address, { minItems: 1, maxItems: MAX_SCRIPTS, description: 'The box belongs to one of them' }),
      ),
      ergoTrees: Type.Optional(
        Type.Array(ErgoTree, {
          minItems: 1,
          maxItems: MAX_SCRIPTS,
          description: 'The box has one of these scripts, or one of the addresses; 20 in total',
        }),
      ),
      templateHash: Type.Optional(withDescription(Id, 'SHA-256 or Blake2b-256 of the template of its script')),
      tokenId: Type.Optional(withDescription(Id, 'A token that it holds')),
      registers: Type.Optional(RegisterConditions),
      minValue: amount('Minimum value in nanoERG, inclusive'),
      maxValue: amount('Maximum value in nanoERG, inclusive'),
      ...boxStateQuery,
      ...cursorPaging,
      ...timeOrder,
    },
    {
      title: 'BoxSearchQuery',
      examples: [{ addresses: [EXAMPLE_ADDRESS], tokenId: EXAMPLE_TOKEN, minValue: '1000000', limit: 50 }],
    },
  ),
  response: BoxSearchPage,
  errors: [400],
})

export const lookupBoxes = defineOperation({
  operationId: 'lookupBoxes',
  method: 'POST',
  path: '/api/v2/boxes/lookup',
  tags: ['boxes'],
  summary: 'Up to 100 confirmed or pending boxes by id',
  body: closedObject({ boxIds: ids('Ids of boxes') }, { title: 'BoxLookupQuery' }),
  response: BoxLookup,
  errors: [400],
})

export const lookupTransactions = defineOperation({
  operationId: 'lookupTransactions',
  method: 'POST',
  path: '/api/v2/transactions/lookup',
  tags: ['transactions'],
  summary: 'Summaries of up to 100 confirmed or pending transactions by id',
  body: closedObject({ transactionIds: ids('Ids of transactions') }, { title: 'TransactionLookupQuery' }),
  response: TransactionLookup,
  errors: [400],
})

export const lookupTokens = defineOperation({
  operationId: 'lookupTokens',
  method: 'POST',
  path: '/api/v2/tokens/lookup',
  tags: ['tokens'],
  summary: 'Up to 100 tokens by id',
  body: closedObject({ tokenIds: ids('Ids of tokens') }, { title: 'TokenLookupQuery' }),
  response: TokenLookup,
  errors: [400],
})

export const lookupAddresses = defineOperation({
  operationId: 'lookupAddresses',
  method: 'POST',
  path: '/api/v2/addresses/lookup',
  tags: ['addresses'],
  summary: 'Balances, pending changes and usage of up to 100 addresses',
  description: 'Unused addresses have zeros.',
  body: closedObject(
    { addresses: Type.Array(Address, { minItems: 1, maxItems: MAX_LOOKED_UP }) },
    { title: 'AddressLookupQuery' },
  ),
  response: AddressLookup,
  errors: [400],
})

export const listJointTransactions = defineOperation({
  operationId: 'listJointTransactions',
  method: 'POST',
  path: '/api/v2/addresses/transactions',
  tags: ['addresses'],
  summary: 'Confirmed transactions of up to 20 addresses in one list, with their effect on each of them, newest first',
  description:
    'For wallets: one history for all addresses. A transaction that touches several of them is listed once. `addresses/lookup` returns what is pending.',
  body: closedObject(
    {
      addresses: Type.Array(Address, { minItems: 1, maxItems: MAX_SCRIPTS, description: 'Addresses of the wallet' }),
      ...cursorPaging,
      ...timeOrder,
      ...storyQuery,
    },
    { title: 'JointHistoryQuery', examples: [{ addresses: [EXAMPLE_ADDRESS], limit: 50 }] },
  ),
  response: pageOf(JointTransaction),
  errors: [400],
})

export const getFeeAdvice = defineOperation({
  operationId: 'getFeeAdvice',
  method: 'GET',
  path: '/api/v2/mempool/fees',
  tags: ['mempool'],
  summary: 'Fees for the next block and the nine after it, and the minimum that nodes accept',
  query: Type.Object({
    size: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        default: 400,
        description: 'Size of the transaction in bytes; by default that of a typical payment',
      }),
    ),
  }),
  response: FeeAdvice,
  errors: [400],
})
