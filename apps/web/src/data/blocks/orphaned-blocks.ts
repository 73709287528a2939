import type { OrphanedBlockSummary } from '@ergo-explorer/contract'
import { listOrphanedBlocks } from '@ergo-explorer/client'
import { notOfferedIfReachable, requireApi } from '../api/api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { minerFromV2, type MinerView } from './miner-view.ts'

/** An orphaned block in a list. */
export interface OrphanedBlockRow extends Pick<
  OrphanedBlockSummary,
  'blockId' | 'height' | 'timestamp' | 'transactionCount' | 'orphanedAt' | 'mainBlockId'
> {
  readonly miner: MinerView
}

export interface OrphanedBlocksView {
  readonly items: readonly OrphanedBlockRow[]
  readonly total: number
}

/** One page of the orphaned blocks; null on hosts without v2. */
export function orphanedBlocksResource({ page, limit }: Paging): Resource<OrphanedBlocksView | null> {
  return {
    type: 'orphaned blocks',
    args: [page, limit],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const { items, total } = await requireApi(api, listOrphanedBlocks, { limit, offset: (page - 1) * limit }, signal)
      return { items: items.map(rowFromV2), total: total ?? items.length }
    },
    loadLegacy: notOfferedIfReachable,
  }
}

function rowFromV2(block: OrphanedBlockSummary): OrphanedBlockRow {
  const { blockId, height, timestamp, transactionCount, orphanedAt, mainBlockId, miner } = block
  return { blockId, height, timestamp, transactionCount, orphanedAt, mainBlockId, miner: minerFromV2(miner) }
}
