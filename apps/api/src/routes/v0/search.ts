import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { lostBlock } from '../../present/lost-block.ts'
import { presentBlock } from '../../present/v0/blocks.ts'
import { listBlocks } from '../../queries/block-records.ts'
import { findHits, MAX_HITS } from '../../queries/search.ts'
import { readSearchText } from '../../requests/search-text.ts'

export function serveSearch({ app, desk, ...api }: Api): void {
  serve(app, desk, v0.getApiV0Search, { freshness: 'tip' }, async ({ query }, { db }) => {
    const { heights, lostBlocks, transactionIds, addresses } = await findHits(db, readSearchText(api, query.query))
    const blocks = [...(await listBlocks(db, heights)), ...lostBlocks.map((block) => lostBlock(api, block))]
    return {
      blocks: blocks.slice(0, MAX_HITS).map(presentBlock),
      transactions: transactionIds.slice(0, MAX_HITS),
      addresses: [...addresses],
    }
  })
}
