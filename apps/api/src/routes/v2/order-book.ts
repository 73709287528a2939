import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { problem } from '../../http/problem.ts'
import { serve } from '../../http/serve.ts'
import { presentAmm } from '../../present/v2/amm-pools.ts'
import { presentTokenName } from '../../present/v2/assets.ts'
import { DAY_MS } from '../../present/v2/charts.ts'
import { presentBooks, presentOpenSide } from '../../present/v2/order-books.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { listAmmsOf } from '../../queries/amm-pools.ts'
import { listOrders, listSides } from '../../queries/open-orders.ts'
import { findTradedToken } from '../../queries/traded-token.ts'
import { idOf } from '../../requests/id.ts'

const MOST_POOLS = 20
const DEFAULT_ORDERS = 100

export function serveOrderBook(api: Api): void {
  const { app, desk, preset, now } = api
  const terms = termsOf(api)
  const usdPool = preset.oraclePools.find(({ unit }) => unit === 'nanoErgPerUsd')?.poolNft

  serve(app, desk, v2.listOrderBooks, { freshness: 'tip' }, async (_, { db, tip }) => ({
    height: tip.height,
    books: presentBooks(terms, await listSides(db)),
  }))

  serve(app, desk, v2.getOrderBook, { freshness: 'tip' }, async ({ params: { tokenId }, query }, { db, tip }) => {
    const id = idOf(tokenId)
    const found = id && (await findTradedToken(db, id, usdPool))
    if (id === undefined || !found) return problem('not_found', `No token has the id ${tokenId}`)
    const [orders, pools] = await Promise.all([
      listOrders(db, found.number, query.limit ?? DEFAULT_ORDERS),
      listAmmsOf(db, found.number, now() - DAY_MS, MOST_POOLS),
    ])
    const token = presentTokenName(terms, { ...found, tokenId: id })
    return {
      height: tip.height,
      token,
      asks: presentOpenSide(
        terms,
        token,
        orders.filter(({ isAsk }) => isAsk),
      ),
      bids: presentOpenSide(
        terms,
        token,
        orders.filter(({ isAsk }) => !isAsk),
      ),
      pools: pools.map((pool) => presentAmm(terms, pool, found.rate, id)),
    }
  })
}
