import { listOrphanedBlocks } from '@ergo-explorer/client'
import type { OrphanedBlockSummary } from '@ergo-explorer/contract'
import { notOfferedIfReachable, requireApi } from '../api/api-client.ts'
import type { Paging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

export interface OrphanedBlockPage {
  readonly items: readonly OrphanedBlockSummary[]
  readonly total: number | null
}

/** One page of the orphaned blocks; null on hosts without v2. */
export const orphanedBlocksResource = ({ page, limit }: Paging): Resource<OrphanedBlockPage | null> => ({
  type: 'orphaned blocks',
  args: [page, limit],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await requireApi(api, listOrphanedBlocks, { limit, offset: (page - 1) * limit }, signal), {
      lists: ['items'],
      others: ['total'],
    }),
  loadLegacy: notOfferedIfReachable,
})
