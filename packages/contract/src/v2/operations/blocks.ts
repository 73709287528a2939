import { Type } from 'typebox'
import { withDescription, AddressText } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { cursorOrOffsetPaging, pageOf, storyQuery, timeOrder } from '../page.ts'
import { BlockParam, IdParam, sortBy } from '../parameters.ts'
import {
  BlockAdProofs,
  BlockAudit,
  BlockDetail,
  BlockExtension,
  BlockHeader,
  BlockSummary,
  OrphanedBlockSummary,
} from '../types/block.ts'
import { BlockTransaction } from '../types/history/block-transaction.ts'

const blockParams = Type.Object({ block: BlockParam })

/** By id only: the block at a height can change, and these responses are immutable. */
const blockIdParams = Type.Object({ blockId: IdParam })

/** Fields of a block, and `coins`: nanoERG in the boxes that it creates, without reward and fees. */
const BLOCK_SORT_KEYS = [
  'height',
  'timestamp',
  'transactionCount',
  'size',
  'difficulty',
  'reward',
  'fees',
  'coins',
] as const

const time = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }))

export const listBlocks = defineOperation({
  operationId: 'listBlocks',
  method: 'GET',
  path: '/api/v2/blocks',
  tags: ['blocks'],
  summary: 'Blocks of the main chain. With a time or miner filter they can be sorted by height only',
  query: Type.Object({
    ...cursorOrOffsetPaging,
    ...sortBy(BLOCK_SORT_KEYS, 'height'),
    fromTime: time('Earliest block time, Unix time in milliseconds'),
    toTime: time('Latest block time, Unix time in milliseconds'),
    minerAddress: Type.Optional(withDescription(AddressText, 'Address of the miner’s key or reward script')),
  }),
  response: pageOf(BlockSummary),
  errors: [400],
})

export const getBlock = defineOperation({
  operationId: 'getBlock',
  method: 'GET',
  path: '/api/v2/blocks/:block',
  tags: ['blocks'],
  summary: 'A block of the main chain, or an orphaned block by its id',
  params: blockParams,
  response: BlockDetail,
  errors: [404],
})

export const listBlockTransactions = defineOperation({
  operationId: 'listBlockTransactions',
  method: 'GET',
  path: '/api/v2/blocks/:block/transactions',
  tags: ['blocks'],
  summary: 'Transactions of a block, in block order',
  description:
    'With `include=boxes`, each transaction has the boxes that it spends and creates. A page then ends early at about 1 MB: `next` continues.',
  params: blockParams,
  query: Type.Object({
    ...cursorOrOffsetPaging,
    ...storyQuery,
    include: Type.Optional(
      Type.Enum(['boxes'], { type: 'string', description: 'Adds `inputs` and `outputs` to each transaction' }),
    ),
  }),
  response: pageOf(BlockTransaction),
  errors: [400, 404],
})

export const listOrphanedBlocks = defineOperation({
  operationId: 'listOrphanedBlocks',
  method: 'GET',
  path: '/api/v2/orphaned-blocks',
  tags: ['blocks'],
  summary: 'Orphaned blocks that this explorer has seen, highest first',
  query: Type.Object({ ...cursorOrOffsetPaging, ...timeOrder }),
  response: pageOf(OrphanedBlockSummary),
  errors: [400],
})

export const getBlockAudit = defineOperation({
  operationId: 'getBlockAudit',
  method: 'GET',
  path: '/api/v2/blocks/:block/audit',
  tags: ['blocks'],
  summary: 'A block compared with the projection right before it. Stored for a limited number of days',
  params: blockParams,
  response: BlockAudit,
  errors: [404],
})

export const getBlockHeader = defineOperation({
  operationId: 'getBlockHeader',
  method: 'GET',
  path: '/api/v2/blocks/:blockId/header',
  tags: ['blocks'],
  summary: 'The header of a block (immutable)',
  params: blockIdParams,
  response: BlockHeader,
  errors: [404],
})

export const getBlockExtension = defineOperation({
  operationId: 'getBlockExtension',
  method: 'GET',
  path: '/api/v2/blocks/:blockId/extension',
  tags: ['blocks'],
  summary: 'The extension of a block with decoded fields',
  params: blockIdParams,
  response: BlockExtension,
  errors: [404],
})

export const getBlockAdProofs = defineOperation({
  operationId: 'getBlockAdProofs',
  method: 'GET',
  path: '/api/v2/blocks/:blockId/ad-proofs',
  tags: ['blocks'],
  summary: 'The state transition proofs (AD proofs) of a block, fetched from a node once',
  params: blockIdParams,
  response: BlockAdProofs,
  errors: [404],
})
