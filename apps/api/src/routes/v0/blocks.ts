import { badRequest, notFoundLabel, notFound, v0Operations as v0 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { errorResponse, ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentBlock } from '../../present/v0/blocks.ts'
import { countHeights, findHeightsBetween, listHeightsPage, listHeightsPageInRange } from '../../queries/block-pages.ts'
import { listBlocks } from '../../queries/block-records.ts'
import { listBlockIdsAt } from '../../queries/find-block.ts'
import { isHeightOrdered, parseBlockPage } from '../../requests/block-page.ts'
import { parseId } from '../../requests/id.ts'
import { findBlockSummary } from './block-summary.ts'

/** About ten weeks of blocks; sorting more for one response is too expensive. */
const MAX_SORTED = 50_000

export function serveBlocks({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0Blocks, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const page = parseBlockPage(query)
      if (page instanceof ErrorResponse) return page
      const { startDate, endDate } = query
      if (startDate === undefined && endDate === undefined) {
        const heights = await listHeightsPage(db, tip.height, page)
        return { items: (await listBlocks(db, heights)).map(presentBlock), total: tip.height }
      }
      const among = await findHeightsBetween(db, startDate ?? 0, endDate ?? Number.MAX_SAFE_INTEGER)
      const total = countHeights(among)
      if (total > MAX_SORTED && !isHeightOrdered(page.sortBy)) return errorResponse(badRequest(TOO_LONG))
      const heights = await listHeightsPageInRange(db, among, page)
      return { items: (await listBlocks(db, heights)).map(presentBlock), total }
    },
  })

  serveOperation({ app, context }, v0.getApiV0BlocksP1, {
    freshness: 'entity',
    handler: async ({ params }, snapshot) => {
      const id = parseId(params.p1)
      const summary = id === undefined ? undefined : await findBlockSummary(api, snapshot, id)
      return summary ?? errorResponse(notFound(notFoundLabel.block(params.p1)))
    },
  })

  serveOperation({ app, context }, v0.getApiV0BlocksAtP1, {
    freshness: 'tip',
    handler: ({ params }, { db }) => listBlockIdsAt(db, params.p1),
  })
}

const TOO_LONG = `Between startDate and endDate are more than ${MAX_SORTED} blocks; sort them by height, or ask for less time`
