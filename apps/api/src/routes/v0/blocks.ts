import type { Hex } from '@ergo-explorer/chain'
import { type V0BlockSummary, badRequest, notFoundLabel, notFound, v0Operations as v0 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { presentBlockSummary, presentBlock } from '#present/v0/blocks.ts'
import { findBlock, listBlockIdsAt } from '#queries/blocks/details.ts'
import { listTransactions } from '#queries/transactions/records.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { countHeights, findHeightsBetween, listHeightsPage, listHeightsPageInRange } from '#queries/blocks/pages.ts'
import { listBlocks } from '#queries/blocks/records.ts'
import { isHeightOrdered, parseBlockPage } from '#requests/pages.ts'
import { parseId } from '#requests/identifiers.ts'
import { listOrphanTransactions } from './orphan-boxes.ts'
import type { AddressContext } from '#scripts.ts'

/** About ten weeks of blocks; sorting more for one response is too expensive. */
const MAX_SORTED = 50_000
const TOO_LONG = `Between startDate and endDate are more than ${MAX_SORTED} blocks; sort them by height, or ask for less time`

export function serveBlocks({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0Blocks, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const page = parseBlockPage(query)
      const { startDate, endDate } = query
      if (startDate === undefined && endDate === undefined) {
        const heights = await listHeightsPage(db, { preset: api.preset, tipHeight: tip.height }, page)
        return {
          items: (await listBlocks(db, heights)).map((block) => presentBlock(api.preset, block)),
          total: tip.height,
        }
      }
      const among = await findHeightsBetween(db, startDate ?? 0, endDate ?? Number.MAX_SAFE_INTEGER)
      const total = countHeights(among)
      if (total > MAX_SORTED && !isHeightOrdered(page.sortBy)) return errorResponse(badRequest(TOO_LONG))
      const heights = await listHeightsPageInRange(db, { preset: api.preset, range: among }, page)
      return { items: (await listBlocks(db, heights)).map((block) => presentBlock(api.preset, block)), total }
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

/** A complete block in the format of v0 and v1, including orphaned blocks. */
export async function findBlockSummary(
  chain: AddressContext,
  { db, tip }: ReadSnapshot,
  id: Hex,
): Promise<V0BlockSummary | undefined> {
  const found = await findBlock(db, id)
  if (found === undefined) return undefined
  if (!found.isMain) {
    const { header, size, extension = [] } = found.block
    const transactions = await listOrphanTransactions(chain, db, found.block)
    return presentBlockSummary({ header, size, extension, transactions, nextId: null }, tip.height)
  }
  const numbers = Array.from({ length: found.transactions }, (_, i) => found.firstTransaction + i)
  return presentBlockSummary({ ...found, transactions: await listTransactions(db, numbers) }, tip.height)
}
