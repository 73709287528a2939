import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { toOrphanBlockRecord } from '#present/blocks.ts'
import { presentBlock } from '#present/v0/blocks.ts'
import { listBlocks } from '#queries/blocks/records.ts'
import { listSearchHits, MAX_HITS } from '#queries/search.ts'
import { parseSearchText } from '#requests/search-input.ts'
import { serveAddresses } from './v0/addresses.ts'
import { serveBlocks } from './v0/blocks.ts'
import { serveBoxes } from './v0/boxes.ts'
import { serveCharts, serveStatistics } from './v0/statistics.ts'
import { serveMempool } from './v0/mempool.ts'
import { serveTokens } from './v0/tokens.ts'
import { serveTransactions } from './v0/transactions.ts'

export function serveV0(api: RouteDependencies): void {
  serveAddresses(api)
  serveBlocks(api)
  serveBoxes(api)
  serveCharts(api)
  serveMempool(api)
  serveSearch(api)
  serveStatistics(api)
  serveTokens(api)
  serveTransactions(api)
}

function serveSearch({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0Search, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const { heights, orphanBlocks, transactionIds, addresses } = await listSearchHits(
        db,
        parseSearchText(api, query.query),
      )
      const blocks = [
        ...(await listBlocks(db, heights)),
        ...orphanBlocks.map((block) => toOrphanBlockRecord(api, block)),
      ]
      return {
        blocks: blocks.slice(0, MAX_HITS).map((block) => presentBlock(api.preset, block)),
        transactions: transactionIds.slice(0, MAX_HITS),
        addresses: [...addresses],
      }
    },
  })
}
