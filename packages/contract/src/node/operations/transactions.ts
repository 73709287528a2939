import { Type } from 'typebox'
import { BigInteger, Id, INT32_MAX, itemsPage } from '#shared/schemas.ts'
import { SignedTransaction } from '#shared/chain-types.ts'
import { NodeHistogram, NodeIndexedTransaction, NodeMempoolTransaction } from '../types.ts'
import {
  addressParams,
  defineNodeOperation,
  idParams,
  indexParams,
  mempoolPaging,
  nodePaging,
  TextBody,
} from './shared.ts'

/** The node computes each bin. */
const MAX_BINS = 500

const positive = (value: number) => Type.Optional(Type.Integer({ minimum: 1, maximum: INT32_MAX, default: value }))

export const getNodeTransaction = defineNodeOperation({
  operationId: 'getNodeTransaction',
  method: 'GET',
  path: '/node/blockchain/transaction/byId/:id',
  tags: ['transactions'],
  summary: 'A confirmed transaction',
  params: idParams,
  response: NodeIndexedTransaction,
  errors: [400, 404],
})

export const getNodeTransactionByIndex = defineNodeOperation({
  operationId: 'getNodeTransactionByIndex',
  method: 'GET',
  path: '/node/blockchain/transaction/byIndex/:index',
  tags: ['transactions'],
  summary: 'A confirmed transaction by its global index',
  params: indexParams,
  response: NodeIndexedTransaction,
  errors: [400, 404],
})

export const getNodeTransactionRange = defineNodeOperation({
  operationId: 'getNodeTransactionRange',
  method: 'GET',
  path: '/node/blockchain/transaction/range',
  tags: ['transactions'],
  summary: 'Ids of transactions, newest first',
  query: Type.Object(nodePaging),
  response: Type.Array(Id),
  errors: [400],
})

export const getNodeTransactionsByAddress = defineNodeOperation({
  operationId: 'getNodeTransactionsByAddress',
  method: 'GET',
  path: '/node/blockchain/transaction/byAddress/:address',
  tags: ['transactions'],
  summary: 'Transactions of an address, newest first',
  params: addressParams,
  query: Type.Object(nodePaging),
  response: itemsPage(NodeIndexedTransaction),
  errors: [400],
})

export const postNodeTransactionsByAddress = defineNodeOperation({
  operationId: 'postNodeTransactionsByAddress',
  method: 'POST',
  path: '/node/blockchain/transaction/byAddress',
  tags: ['transactions'],
  summary: 'Transactions of an address, newest first',
  query: Type.Object(nodePaging),
  body: TextBody,
  hasTextBody: true,
  response: itemsPage(NodeIndexedTransaction),
  errors: [400],
})

export const getNodeUnconfirmed = defineNodeOperation({
  operationId: 'getNodeUnconfirmed',
  method: 'GET',
  path: '/node/transactions/unconfirmed',
  tags: ['mempool'],
  summary: 'Pending transactions, the highest fee per byte first',
  query: Type.Object(mempoolPaging),
  response: Type.Array(NodeMempoolTransaction),
  errors: [400],
})

export const getNodeUnconfirmedById = defineNodeOperation({
  operationId: 'getNodeUnconfirmedById',
  method: 'GET',
  path: '/node/transactions/unconfirmed/byTransactionId/:id',
  tags: ['mempool'],
  summary: 'A pending transaction',
  params: idParams,
  response: NodeMempoolTransaction,
  errors: [400, 404],
})

export const postNodeUnconfirmedByErgoTree = defineNodeOperation({
  operationId: 'postNodeUnconfirmedByErgoTree',
  method: 'POST',
  path: '/node/transactions/unconfirmed/byErgoTree',
  tags: ['mempool'],
  summary: 'Pending transactions that spend from or pay to a script',
  query: Type.Object(mempoolPaging),
  body: TextBody,
  hasTextBody: true,
  response: Type.Array(NodeMempoolTransaction),
  errors: [400],
})

export const postNodeTransaction = defineNodeOperation({
  operationId: 'postNodeTransaction',
  method: 'POST',
  path: '/node/transactions',
  tags: ['transactions'],
  summary: 'Submits a signed transaction',
  body: SignedTransaction,
  response: Id,
  errors: [400],
})

export const postNodeTransactionBytes = defineNodeOperation({
  operationId: 'postNodeTransactionBytes',
  method: 'POST',
  path: '/node/transactions/bytes',
  tags: ['transactions'],
  summary: 'Submits a signed transaction as bytes in hex',
  body: TextBody,
  hasTextBody: true,
  response: Id,
  errors: [400],
})

export const postNodeTransactionCheck = defineNodeOperation({
  operationId: 'postNodeTransactionCheck',
  method: 'POST',
  path: '/node/transactions/check',
  tags: ['transactions'],
  summary: 'Checks a signed transaction without submitting it',
  body: SignedTransaction,
  response: Id,
  errors: [400],
})

export const postNodeTransactionCheckBytes = defineNodeOperation({
  operationId: 'postNodeTransactionCheckBytes',
  method: 'POST',
  path: '/node/transactions/checkBytes',
  tags: ['transactions'],
  summary: 'Checks a signed transaction as bytes in hex',
  body: TextBody,
  hasTextBody: true,
  response: Id,
  errors: [400],
})

export const getNodeRecommendedFee = defineNodeOperation({
  operationId: 'getNodeRecommendedFee',
  method: 'GET',
  path: '/node/transactions/getFee',
  tags: ['mempool'],
  summary: 'Fee for a waiting time in minutes, in nanoERG',
  query: Type.Object({ waitTime: positive(1), txSize: positive(100) }),
  response: BigInteger,
  errors: [400],
})

export const getNodeWaitTime = defineNodeOperation({
  operationId: 'getNodeWaitTime',
  method: 'GET',
  path: '/node/transactions/waitTime',
  tags: ['mempool'],
  summary: 'Expected waiting time for a fee, in milliseconds',
  query: Type.Object({
    fee: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 1000 })),
    txSize: positive(100),
  }),
  response: BigInteger,
  errors: [400],
})

export const getNodePoolHistogram = defineNodeOperation({
  operationId: 'getNodePoolHistogram',
  method: 'GET',
  path: '/node/transactions/poolHistogram',
  tags: ['mempool'],
  summary: 'Pending transactions by waiting time',
  query: Type.Object({
    bins: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_BINS, default: 10 })),
    maxtime: positive(60_000),
  }),
  response: NodeHistogram,
  errors: [400],
})
