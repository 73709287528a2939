import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { createProblemResponse } from '../../http/problem-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentAmmPool } from '../../present/v2/amm-pools.ts'
import { presentTokenName } from '../../present/v2/assets.ts'
import { DAY_MS } from '../../present/v2/charts.ts'
import { presentOrderBooks, presentOrderBookSide } from '../../present/v2/order-books.ts'
import { createPresentContext } from '../../present/v2/present-context.ts'
import { listAmmPoolsOfToken } from '../../queries/amm-pools.ts'
import { listOpenOrders, listBookSides } from '../../queries/open-orders.ts'
import { findTradedToken } from '../../queries/traded-token.ts'
import { parseId } from '../../requests/id.ts'

const MAX_POOLS = 20
const DEFAULT_ORDERS = 100

export function serveOrderBook(api: RouteDependencies): void {
  const { app, context, preset, now } = api
  const presentContext = createPresentContext(api)
  const usdPool = preset.oraclePools.find(({ unit }) => unit === 'nanoErgPerUsd')?.poolNft

  serveOperation({ app, context }, v2.listOrderBooks, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => ({
      height: tip.height,
      books: presentOrderBooks(presentContext, await listBookSides(db)),
    }),
  })

  serveOperation({ app, context }, v2.getOrderBook, {
    freshness: 'tip',
    handler: async ({ params: { tokenId }, query }, { db, tip }) => {
      const id = parseId(tokenId)
      const found = id && (await findTradedToken(db, id, usdPool))
      if (id === undefined || !found) return createProblemResponse('not_found', `No token has the id ${tokenId}`)
      const [orders, pools] = await Promise.all([
        listOpenOrders(db, found.number, query.limit ?? DEFAULT_ORDERS),
        listAmmPoolsOfToken(db, found.number, { before: now() - DAY_MS, limit: MAX_POOLS }),
      ])
      const token = presentTokenName(presentContext, { ...found, tokenId: id })
      return {
        height: tip.height,
        token,
        asks: presentOrderBookSide(
          presentContext,
          token,
          orders.filter(({ isAsk }) => isAsk),
        ),
        bids: presentOrderBookSide(
          presentContext,
          token,
          orders.filter(({ isAsk }) => !isAsk),
        ),
        pools: pools.map((pool) => presentAmmPool(presentContext, pool, { usdRate: found.rate, baseTokenId: id })),
      }
    },
  })
}
