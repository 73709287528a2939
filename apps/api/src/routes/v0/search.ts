import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { orphanBlockRecord } from '../../present/orphan-block.ts'
import { presentBlock } from '../../present/v0/blocks.ts'
import { listBlocks } from '../../queries/block-records.ts'
import { findSearchHits, MAX_HITS } from '../../queries/search.ts'
import { parseSearchText } from '../../requests/search-text.ts'

export function serveSearch({ app, context, ...api }: Api): void {
  serve({ app, context }, v0.getApiV0Search, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const { heights, orphanBlocks, transactionIds, addresses } = await findSearchHits(
        db,
        parseSearchText(api, query.query),
      )
      const blocks = [...(await listBlocks(db, heights)), ...orphanBlocks.map((block) => orphanBlockRecord(api, block))]
      return {
        blocks: blocks.slice(0, MAX_HITS).map(presentBlock),
        transactions: transactionIds.slice(0, MAX_HITS),
        addresses: [...addresses],
      }
    },
  })
}
