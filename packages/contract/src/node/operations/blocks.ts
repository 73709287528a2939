import { Type } from 'typebox'
import { Id, INT32_MAX } from '#shared/schemas.ts'
import { MAX_LIMIT, TextParam } from '#shared/parameters.ts'
import {
  NodeBlock,
  NodeBlockTransactions,
  NodeHeader,
  NodeIndexedBlock,
  NodeIndexedHeight,
  NodeInfoResponse,
} from '../types.ts'
import { defineNodeOperation, idParams } from './shared.ts'

/** A block can have thousands of boxes, so only a few are in memory at once. */
const MAX_BLOCKS = 16

const height = Type.Integer({ minimum: 0, maximum: INT32_MAX })

export const getNodeInfo = defineNodeOperation({
  operationId: 'getNodeInfo',
  method: 'GET',
  path: '/node/info',
  tags: ['statistics'],
  summary: 'State of the node and of the network',
  response: NodeInfoResponse,
  errors: [],
})

export const getNodeIndexedHeight = defineNodeOperation({
  operationId: 'getNodeIndexedHeight',
  method: 'GET',
  path: '/node/blockchain/indexedHeight',
  tags: ['statistics'],
  summary: 'Height of the index',
  response: NodeIndexedHeight,
  errors: [],
})

export const getNodeLastHeaders = defineNodeOperation({
  operationId: 'getNodeLastHeaders',
  method: 'GET',
  path: '/node/blocks/lastHeaders/:count',
  tags: ['blocks'],
  summary: 'The last headers, oldest first',
  params: Type.Object({ count: TextParam }),
  response: Type.Array(NodeHeader),
  errors: [400],
})

export const getNodeChainSlice = defineNodeOperation({
  operationId: 'getNodeChainSlice',
  method: 'GET',
  path: '/node/blocks/chainSlice',
  tags: ['blocks'],
  summary: 'Headers after fromHeight up to toHeight, oldest first',
  query: Type.Object({
    fromHeight: Type.Optional({ ...height, default: 1 }),
    toHeight: Type.Optional({ ...height, default: MAX_LIMIT.entities }),
  }),
  response: Type.Array(NodeHeader),
  errors: [400],
})

export const getNodeBlockIdsAt = defineNodeOperation({
  operationId: 'getNodeBlockIdsAt',
  method: 'GET',
  path: '/node/blocks/at/:height',
  tags: ['blocks'],
  summary: 'Ids of the blocks at a height, the one of the main chain first',
  params: Type.Object({ height: TextParam }),
  response: Type.Array(Id),
  errors: [400],
})

export const getNodeBlock = defineNodeOperation({
  operationId: 'getNodeBlock',
  method: 'GET',
  path: '/node/blocks/:id',
  tags: ['blocks'],
  summary: 'A block',
  params: idParams,
  response: NodeBlock,
  errors: [400, 404],
})

export const getNodeHeader = defineNodeOperation({
  operationId: 'getNodeHeader',
  method: 'GET',
  path: '/node/blocks/:id/header',
  tags: ['blocks'],
  summary: 'The header of a block',
  params: idParams,
  response: NodeHeader,
  errors: [400, 404],
})

export const getNodeBlockTransactions = defineNodeOperation({
  operationId: 'getNodeBlockTransactions',
  method: 'GET',
  path: '/node/blocks/:id/transactions',
  tags: ['blocks'],
  summary: 'The transactions of a block',
  params: idParams,
  response: NodeBlockTransactions,
  errors: [400, 404],
})

export const getNodeIndexedBlock = defineNodeOperation({
  operationId: 'getNodeIndexedBlock',
  method: 'GET',
  path: '/node/blockchain/block/byHeaderId/:id',
  tags: ['blocks'],
  summary: 'A block with indexed transactions',
  params: idParams,
  response: NodeIndexedBlock,
  errors: [400, 404],
})

export const postNodeIndexedBlocks = defineNodeOperation({
  operationId: 'postNodeIndexedBlocks',
  method: 'POST',
  path: '/node/blockchain/block/byHeaderIds',
  tags: ['blocks'],
  summary: 'Several blocks with indexed transactions; unknown ones are omitted',
  body: Type.Array(Id, { maxItems: MAX_BLOCKS }),
  response: Type.Array(NodeIndexedBlock),
  errors: [400],
})
