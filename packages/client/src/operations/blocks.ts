// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation } from '../operation.ts'
import type {
  BlockAdProofs,
  BlockAudit,
  BlockBytes,
  BlockDetail,
  BlockEpochHeaders,
  BlockExtension,
  BlockHeader,
  BlockSpentBoxes,
  BlockSummaryPage,
  BlockTransactionPage,
  ChainProof,
  ChangePage,
  MinerDetail,
  MinerList,
  OrphanedBlockSummaryPage,
  Watch,
  WatchQuery,
} from '../types.ts'

export interface ExportMinerDaysParams {
  minerAddress: string
  /** Output format */
  format?: 'csv' | 'json' | undefined
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  fromTime?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  toTime?: number | undefined
}

/**
 * Blocks and income of a miner, one row per complete UTC day with a block of the chain, oldest first.
 *
 * `GET /api/v2/miners/:minerAddress/days/export`
 */
export const exportMinerDays = /* @__PURE__ */ defineOperation<ExportMinerDaysParams, string>(
  'exportMinerDays',
  '/api/v2/miners/:minerAddress/days/export',
  { format: 'text' },
)

export interface GetBlockParams {
  /** Id or height of a block */
  block: string
}

/**
 * A block of the main chain, or an orphaned block by its id.
 *
 * `GET /api/v2/blocks/:block`
 */
export const getBlock = /* @__PURE__ */ defineOperation<GetBlockParams, BlockDetail>(
  'getBlock',
  '/api/v2/blocks/:block',
)

export interface GetBlockAdProofsParams {
  blockId: string
}

/**
 * The state transition proofs (AD proofs) of a block, fetched from a node once.
 *
 * `GET /api/v2/blocks/:blockId/ad-proofs`
 */
export const getBlockAdProofs = /* @__PURE__ */ defineOperation<GetBlockAdProofsParams, BlockAdProofs>(
  'getBlockAdProofs',
  '/api/v2/blocks/:blockId/ad-proofs',
)

export interface GetBlockAuditParams {
  /** Id or height of a block */
  block: string
}

/**
 * A block compared with the projection right before it. Stored for a limited number of days.
 *
 * `GET /api/v2/blocks/:block/audit`
 */
export const getBlockAudit = /* @__PURE__ */ defineOperation<GetBlockAuditParams, BlockAudit>(
  'getBlockAudit',
  '/api/v2/blocks/:block/audit',
)

export interface GetBlockEpochHeadersParams {
  blockId: string
}

/**
 * The serialised headers that determine the difficulty of a block: its parent and, at the start of an epoch, the last headers of earlier epochs.
 *
 * `GET /api/v2/blocks/:blockId/epoch-headers`
 */
export const getBlockEpochHeaders = /* @__PURE__ */ defineOperation<GetBlockEpochHeadersParams, BlockEpochHeaders>(
  'getBlockEpochHeaders',
  '/api/v2/blocks/:blockId/epoch-headers',
)

export interface GetBlockExtensionParams {
  blockId: string
}

/**
 * The extension of a block with decoded fields.
 *
 * `GET /api/v2/blocks/:blockId/extension`
 */
export const getBlockExtension = /* @__PURE__ */ defineOperation<GetBlockExtensionParams, BlockExtension>(
  'getBlockExtension',
  '/api/v2/blocks/:blockId/extension',
)

export interface GetBlockExtensionBytesParams {
  blockId: string
}

/**
 * The serialised extension of a block (immutable).
 *
 * `GET /api/v2/blocks/:blockId/extension/bytes`
 */
export const getBlockExtensionBytes = /* @__PURE__ */ defineOperation<GetBlockExtensionBytesParams, BlockBytes>(
  'getBlockExtensionBytes',
  '/api/v2/blocks/:blockId/extension/bytes',
)

export interface GetBlockHeaderParams {
  blockId: string
}

/**
 * The header of a block (immutable).
 *
 * `GET /api/v2/blocks/:blockId/header`
 */
export const getBlockHeader = /* @__PURE__ */ defineOperation<GetBlockHeaderParams, BlockHeader>(
  'getBlockHeader',
  '/api/v2/blocks/:blockId/header',
)

export interface GetBlockHeaderBytesParams {
  blockId: string
}

/**
 * The serialised header of a block (immutable).
 *
 * `GET /api/v2/blocks/:blockId/header/bytes`
 */
export const getBlockHeaderBytes = /* @__PURE__ */ defineOperation<GetBlockHeaderBytesParams, BlockBytes>(
  'getBlockHeaderBytes',
  '/api/v2/blocks/:blockId/header/bytes',
)

export interface GetBlockSpentBoxesParams {
  blockId: string
}

/**
 * The serialised boxes of earlier blocks that the transactions of a block spend.
 *
 * `GET /api/v2/blocks/:blockId/spent-boxes`
 */
export const getBlockSpentBoxes = /* @__PURE__ */ defineOperation<GetBlockSpentBoxesParams, BlockSpentBoxes>(
  'getBlockSpentBoxes',
  '/api/v2/blocks/:blockId/spent-boxes',
)

export interface GetBlockTransactionsBytesParams {
  blockId: string
}

/**
 * The serialised transactions section of a block (immutable).
 *
 * `GET /api/v2/blocks/:blockId/transactions/bytes`
 */
export const getBlockTransactionsBytes = /* @__PURE__ */ defineOperation<GetBlockTransactionsBytesParams, BlockBytes>(
  'getBlockTransactionsBytes',
  '/api/v2/blocks/:blockId/transactions/bytes',
)

export interface GetChainProofParams {
  /** Blocks of a level from which on the level below is left out. More make the proof longer and safer */
  m?: number | undefined
  /** Length of the suffix, which contains every block */
  k?: number | undefined
  /** A block of the main chain that the proof must contain */
  blockId?: string | undefined
}

/**
 * A proof of the work behind the newest block, back to block 1 (NiPoPoW).
 *
 * `GET /api/v2/chain-proof`
 */
export const getChainProof = /* @__PURE__ */ defineOperation<GetChainProofParams, ChainProof>(
  'getChainProof',
  '/api/v2/chain-proof',
)

export interface GetMinerParams {
  /** Address of the miner’s key or reward script */
  minerAddress: string
  /** Number of days; 90 by default */
  days?: number | undefined
}

/**
 * A miner or mining pool: its blocks and income per day, and its luck.
 *
 * `GET /api/v2/miners/:minerAddress`
 */
export const getMiner = /* @__PURE__ */ defineOperation<GetMinerParams, MinerDetail>(
  'getMiner',
  '/api/v2/miners/:minerAddress',
)

export interface GetWatchParams {
  /** Id of the watch */
  watchId: string
}

/**
 * Whether a watch is stored, and until when.
 *
 * `GET /api/v2/watches/:watchId`
 */
export const getWatch = /* @__PURE__ */ defineOperation<GetWatchParams, Watch>('getWatch', '/api/v2/watches/:watchId')

export interface ListBlockTransactionsParams {
  /** Id or height of a block */
  block: string
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Whether to state what each transaction does; with false, every `story` is null */
  story?: boolean | undefined
  /** Adds `inputs` and `outputs` to each transaction */
  include?: 'boxes' | undefined
}

/**
 * Transactions of a block, in block order.
 *
 * `GET /api/v2/blocks/:block/transactions`
 */
export const listBlockTransactions = /* @__PURE__ */ defineOperation<ListBlockTransactionsParams, BlockTransactionPage>(
  'listBlockTransactions',
  '/api/v2/blocks/:block/transactions',
)

export interface ListBlocksParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** What to sort by */
  sort?: 'height' | 'timestamp' | 'transactionCount' | 'size' | 'difficulty' | 'reward' | 'fees' | 'coins' | undefined
  /** Ascending or descending order */
  order?: 'asc' | 'desc' | undefined
  /** Earliest block time, Unix time in milliseconds */
  fromTime?: number | undefined
  /** Latest block time, Unix time in milliseconds */
  toTime?: number | undefined
  /** Address of the miner’s key or reward script */
  minerAddress?: string | undefined
}

/**
 * Blocks of the main chain. With a time or miner filter they can be sorted by height only.
 *
 * `GET /api/v2/blocks`
 */
export const listBlocks = /* @__PURE__ */ defineOperation<ListBlocksParams, BlockSummaryPage>(
  'listBlocks',
  '/api/v2/blocks',
)

export interface ListChangesParams {
  /** `next` of the last page that was processed; without it the feed begins with block 1 */
  after?: string | undefined
  /** First block, if there is no cursor; at most one above the newest block */
  fromHeight?: number | undefined
  /** Parts of transactions, comma-separated: `inputs` (ids of spent boxes), `outputs`, `effects` (balance changes by script), `stories` */
  include?: string | undefined
  /** Only transactions that spend or create a box of one of these addresses, comma-separated. Up to 100 filters in total */
  addresses?: string | undefined
  /** The same for hashes of scripts (Blake2b-256), comma-separated */
  scriptHashes?: string | undefined
  /** Only transactions that change the balance of a script in one of these tokens, comma-separated */
  tokenIds?: string | undefined
  /** Only transactions that spend or create a box of one of these contract templates (SHA-256 or Blake2b-256), comma-separated */
  templateHashes?: string | undefined
  /** Only transactions that match this watch, instead of the other filters; each has an `eventId`. 404 for a watch that is not stored */
  watch?: string | undefined
}

/**
 * Changes of the main chain in order: blocks, transactions and rollbacks, from a cursor that never expires.
 *
 * `GET /api/v2/changes`
 */
export const listChanges = /* @__PURE__ */ defineOperation<ListChangesParams, ChangePage>(
  'listChanges',
  '/api/v2/changes',
)

export interface ListMinersParams {
  /** Number of completed days, plus today */
  timespan?: '1day' | '30days' | '60days' | '180days' | '1year' | '2years' | 'all' | undefined
  /** First day, as any Unix time in milliseconds within it */
  fromTime?: number | undefined
  /** Last day, as any Unix time in milliseconds within it */
  toTime?: number | undefined
}

/**
 * Miners and mining pools by blocks, with their income.
 *
 * `GET /api/v2/miners`
 */
export const listMiners = /* @__PURE__ */ defineOperation<ListMinersParams, MinerList>('listMiners', '/api/v2/miners')

export interface ListOrphanedBlocksParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** How many entries to skip, if there is no cursor */
  offset?: number | undefined
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc' | undefined
}

/**
 * Orphaned blocks that this explorer has seen, highest first.
 *
 * `GET /api/v2/orphaned-blocks`
 */
export const listOrphanedBlocks = /* @__PURE__ */ defineOperation<ListOrphanedBlocksParams, OrphanedBlockSummaryPage>(
  'listOrphanedBlocks',
  '/api/v2/orphaned-blocks',
)

/**
 * Stores up to 10,000 addresses, scripts, tokens or templates as a filter of the change feed.
 *
 * `POST /api/v2/watches`
 */
export const putWatch = /* @__PURE__ */ defineOperation<WatchQuery, Watch>('putWatch', '/api/v2/watches', {
  method: 'POST',
})
