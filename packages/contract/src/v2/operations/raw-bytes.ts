import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { IdParam } from '../parameters.ts'
import { BlockBytes, BlockEpochHeaders, BlockSpentBoxes, TransactionBytes } from '../types/raw-bytes.ts'

const blockIdParams = Type.Object({ blockId: IdParam })

export const getBlockHeaderBytes = defineOperation({
  operationId: 'getBlockHeaderBytes',
  method: 'GET',
  path: '/api/v2/blocks/:blockId/header/bytes',
  tags: ['blocks'],
  summary: 'The serialised header of a block (immutable)',
  params: blockIdParams,
  response: BlockBytes,
  errors: [404],
})

export const getBlockTransactionsBytes = defineOperation({
  operationId: 'getBlockTransactionsBytes',
  method: 'GET',
  path: '/api/v2/blocks/:blockId/transactions/bytes',
  tags: ['blocks'],
  summary: 'The serialised transactions section of a block (immutable)',
  params: blockIdParams,
  response: BlockBytes,
  errors: [404],
})

export const getBlockExtensionBytes = defineOperation({
  operationId: 'getBlockExtensionBytes',
  method: 'GET',
  path: '/api/v2/blocks/:blockId/extension/bytes',
  tags: ['blocks'],
  summary: 'The serialised extension of a block (immutable)',
  params: blockIdParams,
  response: BlockBytes,
  errors: [404],
})

export const getBlockEpochHeaders = defineOperation({
  operationId: 'getBlockEpochHeaders',
  method: 'GET',
  path: '/api/v2/blocks/:blockId/epoch-headers',
  tags: ['blocks'],
  summary:
    'The serialised headers that determine the difficulty of a block: its parent and, at the start of an epoch, the last headers of earlier epochs',
  params: blockIdParams,
  response: BlockEpochHeaders,
  errors: [404],
})

export const getBlockSpentBoxes = defineOperation({
  operationId: 'getBlockSpentBoxes',
  method: 'GET',
  path: '/api/v2/blocks/:blockId/spent-boxes',
  tags: ['blocks'],
  summary: 'The serialised boxes of earlier blocks that the transactions of a block spend',
  params: blockIdParams,
  response: BlockSpentBoxes,
  errors: [404],
})

export const getTransactionBytes = defineOperation({
  operationId: 'getTransactionBytes',
  method: 'GET',
  path: '/api/v2/transactions/:transactionId/bytes',
  tags: ['transactions'],
  summary: 'A serialised transaction and the serialised boxes that it spends',
  params: Type.Object({ transactionId: IdParam }),
  response: TransactionBytes,
  errors: [404],
})
