import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentHolder, presentTopBalances, TOP_HOLDER_GROUP_SIZES } from '../../present/v2/holders.ts'
import { deriveLockedContracts } from '../../present/v2/locked-contracts.ts'
import { createPresentContext } from '../../present/v2/present-context.ts'
import { findTopBalances, listHolders } from '../../queries/holders.ts'
import { ERG_ASSET_ID } from '../../queries/mempool-balances.ts'
import { cutPage, parseBoundedCursorPage } from '../../requests/cursor-page.ts'

export function serveRichList(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)
  const locked = new Set(deriveLockedContracts(api).map(({ hash }) => hash))

  serveOperation({ app, context }, v2.getRichList, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const cursorPage = parseBoundedCursorPage(query, 2)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const [holders, riches] = await Promise.all([
        listHolders(db, ERG_ASSET_ID, cursorPage),
        findTopBalances(db, [...locked], Math.max(...TOP_HOLDER_GROUP_SIZES)),
      ])
      const { rows, next } = cutPage(holders, cursorPage.limit, ({ amount, script }) => [amount, script])
      const { circulatingSupplyNanoErg, circulating, top } = presentTopBalances(presentContext, riches)
      const items = rows.map((row) =>
        presentHolder(presentContext, row, locked.has(row.hash) ? undefined : circulatingSupplyNanoErg),
      )
      return { items, total: null, next, circulating, top }
    },
  })
}
