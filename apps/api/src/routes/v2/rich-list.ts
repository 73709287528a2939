import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serve } from '../../http/serve.ts'
import { presentHolder, presentTopBalances, TOP_SIZES } from '../../present/v2/holders.ts'
import { lockedContracts } from '../../present/v2/locked-contracts.ts'
import { createPresentContext } from '../../present/v2/present-context.ts'
import { findTopBalances, listHolders } from '../../queries/holders.ts'
import { ERG } from '../../queries/mempool-balances.ts'
import { cutPage, parseBoundedCursorPage } from '../../requests/cursor-page.ts'

export function serveRichList(api: Api): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)
  const locked = new Set(lockedContracts(api).map(({ hash }) => hash))

  serve({ app, context }, v2.getRichList, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const cursorPage = parseBoundedCursorPage(query, 2)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const [holders, riches] = await Promise.all([
        listHolders(db, ERG, cursorPage),
        findTopBalances(db, [...locked], Math.max(...TOP_SIZES)),
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
