import { Type } from 'typebox'
import { Id, itemsPage } from '#shared/schemas.ts'
import { sortDirection } from '#shared/parameters.ts'
import { NodeBox, NodeIndexedBox } from '../types.ts'
import { addressParams, defineNodeOperation, idParams, indexParams, nodePaging, TextBody } from './shared.ts'

const unspentQuery = {
  ...nodePaging,
  sortDirection,
  includeUnconfirmed: Type.Optional(
    Type.Boolean({ default: false, description: 'Add boxes that pending transactions create, outside of the page' }),
  ),
  excludeMempoolSpent: Type.Optional(
    Type.Boolean({ default: false, description: 'Omit boxes that pending transactions spend' }),
  ),
}

export const getNodeBox = defineNodeOperation({
  operationId: 'getNodeBox',
  method: 'GET',
  path: '/node/blockchain/box/byId/:id',
  tags: ['boxes'],
  summary: 'A confirmed box, spent or unspent',
  params: idParams,
  response: NodeIndexedBox,
  errors: [400, 404],
})

export const getNodeBoxByIndex = defineNodeOperation({
  operationId: 'getNodeBoxByIndex',
  method: 'GET',
  path: '/node/blockchain/box/byIndex/:index',
  tags: ['boxes'],
  summary: 'A confirmed box by its global index',
  params: indexParams,
  response: NodeIndexedBox,
  errors: [400, 404],
})

export const getNodeBoxRange = defineNodeOperation({
  operationId: 'getNodeBoxRange',
  method: 'GET',
  path: '/node/blockchain/box/range',
  tags: ['boxes'],
  summary: 'Ids of boxes, newest first',
  query: Type.Object(nodePaging),
  response: Type.Array(Id),
  errors: [400],
})

export const getNodeBoxesByAddress = defineNodeOperation({
  operationId: 'getNodeBoxesByAddress',
  method: 'GET',
  path: '/node/blockchain/box/byAddress/:address',
  tags: ['boxes'],
  summary: 'Boxes of an address: pages from newest to oldest, each listed oldest first',
  params: addressParams,
  query: Type.Object(nodePaging),
  response: itemsPage(NodeIndexedBox),
  errors: [400],
})

export const postNodeBoxesByAddress = defineNodeOperation({
  operationId: 'postNodeBoxesByAddress',
  method: 'POST',
  path: '/node/blockchain/box/byAddress',
  tags: ['boxes'],
  summary: 'Boxes of an address: pages from newest to oldest, each listed oldest first',
  query: Type.Object(nodePaging),
  body: TextBody,
  hasTextBody: true,
  response: itemsPage(NodeIndexedBox),
  errors: [400],
})

export const postNodeBoxesByErgoTree = defineNodeOperation({
  operationId: 'postNodeBoxesByErgoTree',
  method: 'POST',
  path: '/node/blockchain/box/byErgoTree',
  tags: ['boxes'],
  summary: 'Boxes of a script: pages from newest to oldest, each listed oldest first',
  query: Type.Object(nodePaging),
  body: TextBody,
  hasTextBody: true,
  response: itemsPage(NodeIndexedBox),
  errors: [400],
})

export const getNodeBoxesByTokenId = defineNodeOperation({
  operationId: 'getNodeBoxesByTokenId',
  method: 'GET',
  path: '/node/blockchain/box/byTokenId/:id',
  tags: ['boxes'],
  summary: 'Boxes that hold a token, newest first',
  params: idParams,
  query: Type.Object(nodePaging),
  response: itemsPage(NodeIndexedBox),
  errors: [400],
})

export const getNodeBoxesByTemplateHash = defineNodeOperation({
  operationId: 'getNodeBoxesByTemplateHash',
  method: 'GET',
  path: '/node/blockchain/box/byTemplateHash/:id',
  tags: ['boxes'],
  summary: 'Boxes of a script template (Blake2b-256), by creation height, newest first',
  params: idParams,
  query: Type.Object(nodePaging),
  response: itemsPage(NodeIndexedBox),
  errors: [400],
})

export const getNodeUnspentByAddress = defineNodeOperation({
  operationId: 'getNodeUnspentByAddress',
  method: 'GET',
  path: '/node/blockchain/box/unspent/byAddress/:address',
  tags: ['boxes'],
  summary: 'Unspent boxes of an address',
  params: addressParams,
  query: Type.Object(unspentQuery),
  response: Type.Array(NodeIndexedBox),
  errors: [400],
})

export const postNodeUnspentByAddress = defineNodeOperation({
  operationId: 'postNodeUnspentByAddress',
  method: 'POST',
  path: '/node/blockchain/box/unspent/byAddress',
  tags: ['boxes'],
  summary: 'Unspent boxes of an address',
  query: Type.Object(unspentQuery),
  body: TextBody,
  hasTextBody: true,
  response: Type.Array(NodeIndexedBox),
  errors: [400],
})

export const postNodeUnspentByErgoTree = defineNodeOperation({
  operationId: 'postNodeUnspentByErgoTree',
  method: 'POST',
  path: '/node/blockchain/box/unspent/byErgoTree',
  tags: ['boxes'],
  summary: 'Unspent boxes of a script',
  query: Type.Object(unspentQuery),
  body: TextBody,
  hasTextBody: true,
  response: Type.Array(NodeIndexedBox),
  errors: [400],
})

export const getNodeUnspentByTokenId = defineNodeOperation({
  operationId: 'getNodeUnspentByTokenId',
  method: 'GET',
  path: '/node/blockchain/box/unspent/byTokenId/:id',
  tags: ['boxes'],
  summary: 'Unspent boxes that hold a token',
  params: idParams,
  query: Type.Object(unspentQuery),
  response: Type.Array(NodeIndexedBox),
  errors: [400],
})

export const getNodeUnspentByTemplateHash = defineNodeOperation({
  operationId: 'getNodeUnspentByTemplateHash',
  method: 'GET',
  path: '/node/blockchain/box/unspent/byTemplateHash/:id',
  tags: ['boxes'],
  summary: 'Unspent boxes of a script template (Blake2b-256), by creation height',
  params: idParams,
  query: Type.Object(unspentQuery),
  response: Type.Array(NodeIndexedBox),
  errors: [400],
})

export const getNodeUtxo = defineNodeOperation({
  operationId: 'getNodeUtxo',
  method: 'GET',
  path: '/node/utxo/byId/:id',
  tags: ['boxes'],
  summary: 'A confirmed unspent box',
  params: idParams,
  response: NodeBox,
  errors: [400, 404],
})

/** Maximum number of boxes of a lookup. */
const MAX_LOOKED_UP = 100

export const postNodeUtxosWithPool = defineNodeOperation({
  operationId: 'postNodeUtxosWithPool',
  method: 'POST',
  path: '/node/utxo/withPool/byIds',
  tags: ['boxes'],
  summary: 'Several confirmed unspent boxes, or boxes of pending transactions; others are omitted',
  body: Type.Array(Id, { maxItems: MAX_LOOKED_UP }),
  response: Type.Array(NodeBox),
  errors: [400],
})

export const getNodeUtxoWithPool = defineNodeOperation({
  operationId: 'getNodeUtxoWithPool',
  method: 'GET',
  path: '/node/utxo/withPool/byId/:id',
  tags: ['boxes'],
  summary: 'A confirmed unspent box, or one of a pending transaction',
  params: idParams,
  response: NodeBox,
  errors: [400, 404],
})
