import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { toOrphanBlockRecord } from '../../present/orphan-block.ts'
import { presentBlock } from '../../present/v0/blocks.ts'
import { listBlocks } from '../../queries/block-records.ts'
import { findSearchHits, MAX_HITS } from '../../queries/search.ts'
import { parseSearchText } from '../../requests/search-text.ts'

export function serveSearch({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0Search, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const { heights, orphanBlocks, transactionIds, addresses } = await findSearchHits(
        db,
        parseSearchText(api, query.query),
      )
      const blocks = [
        ...(await listBlocks(db, heights)),
        ...orphanBlocks.map((block) => toOrphanBlockRecord(api, block)),
      ]
      return {
        blocks: blocks.slice(0, MAX_HITS).map(presentBlock),
        transactions: transactionIds.slice(0, MAX_HITS),
        addresses: [...addresses],
      }
    },
  })
}
