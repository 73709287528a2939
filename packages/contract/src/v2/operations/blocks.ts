import { Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { defineOperation } from '../../shared/operation.ts'
import { TextParam } from '../../shared/path-parameters.ts'
import { blockSort } from '../../shared/sorting.ts'
import { AddressText } from '../../shared/text.ts'
import { byCursorOrOffset, pageOf } from '../page.ts'
import { BlockAdProofs, BlockDetail, BlockExtension, BlockHeader } from '../types/block-detail.ts'
import { BlockSummary } from '../types/block-summary.ts'
import { TransactionSummary } from '../types/transaction-summary.ts'

const byBlock = Type.Object({ block: described(TextParam, 'Id or height of a block') })

/** By a height, what never changes could change. */
const byBlockId = Type.Object({ blockId: TextParam })

const time = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }))

export const listBlocks = defineOperation({
  operationId: 'listBlocks',
  method: 'GET',
  path: '/api/v2/blocks',
  tags: ['blocks'],
  summary: 'Blocks of the main chain; those of a time or of a miner are sorted by height only',
  query: Type.Object({
    ...byCursorOrOffset,
    ...blockSort,
    from: time('No older blocks: Unix time in milliseconds'),
    to: time('No newer blocks: Unix time in milliseconds'),
    miner: Type.Optional(described(AddressText, 'Of the key or of the reward script of the miner')),
  }),
  response: pageOf(BlockSummary),
  errors: [400],
})

export const getBlock = defineOperation({
  operationId: 'getBlock',
  method: 'GET',
  path: '/api/v2/blocks/:block',
  tags: ['blocks'],
  summary: 'A block of the main chain, or by its id one that lost',
  params: byBlock,
  response: BlockDetail,
  errors: [404],
})

export const listBlockTransactions = defineOperation({
  operationId: 'listBlockTransactions',
  method: 'GET',
  path: '/api/v2/blocks/:block/transactions',
  tags: ['blocks'],
  summary: 'Transactions of a block, in their order',
  params: byBlock,
  query: Type.Object(byCursorOrOffset),
  response: pageOf(TransactionSummary),
  errors: [400, 404],
})

export const getBlockHeader = defineOperation({
  operationId: 'getBlockHeader',
  method: 'GET',
  path: '/api/v2/blocks/:blockId/header',
  tags: ['blocks'],
  summary: 'The header of a block, which never changes',
  params: byBlockId,
  response: BlockHeader,
  errors: [404],
})

export const getBlockExtension = defineOperation({
  operationId: 'getBlockExtension',
  method: 'GET',
  path: '/api/v2/blocks/:blockId/extension',
  tags: ['blocks'],
  summary: 'The extension of a block, with what its fields mean',
  params: byBlockId,
  response: BlockExtension,
  errors: [404],
})

export const getBlockAdProofs = defineOperation({
  operationId: 'getBlockAdProofs',
  method: 'GET',
  path: '/api/v2/blocks/:blockId/ad-proofs',
  tags: ['blocks'],
  summary: 'The proofs that a block turns one state into the next, asked of a node once',
  params: byBlockId,
  response: BlockAdProofs,
  errors: [404],
})
