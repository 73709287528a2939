import { type BoxReaders, DEFAULT_PAGE_SIZE, v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentBoxDetail } from '#present/v2/boxes.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { rentHeights } from '#present/v2/rent.ts'
import { presentTransactionSummaries } from '#present/v2/transactions.ts'
import { findBoxDetails, listBoxReaders } from '#queries/boxes/details.ts'
import { listSummaries } from '#queries/transactions/summaries.ts'
import { parseId } from '#requests/identifiers.ts'
import { type CursorPage, cutPage, parseCursorPage } from '#requests/pages.ts'

export function serveBoxes(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)
  const boxNotFound = (id: string) => createProblemResponse('not_found', `No box has the id ${id}`)

  /** The index does not store the number of readers, so there is no total. */
  const readersPage = async (
    numbers: readonly number[],
    page: Pick<CursorPage<1>, 'limit' | 'direction'>,
    { db, tip }: ReadSnapshot,
  ): Promise<BoxReaders> => {
    const { rows, next } = cutPage(numbers, page, (last) => [last])
    return {
      items: presentTransactionSummaries(presentContext, await listSummaries(db, rows), tip.height),
      total: null,
      next,
    }
  }

  serveOperation({ app, context }, v2.getBox, {
    freshness: 'mempool',
    handler: async ({ params }, snapshot) => {
      const id = parseId(params.boxId)
      const details =
        id === undefined
          ? undefined
          : await findBoxDetails(snapshot.db, id, {
              readers: DEFAULT_PAGE_SIZE,
              context: presentContext,
              rent: rentHeights(api.preset, snapshot.tip.height),
            })
      if (details === undefined) return boxNotFound(params.boxId)
      const readers = await readersPage(details.readers, { limit: DEFAULT_PAGE_SIZE, direction: 'desc' }, snapshot)
      return presentBoxDetail(presentContext, details, { readers, tip: snapshot.tip })
    },
  })

  serveOperation({ app, context }, v2.listBoxReaders, {
    freshness: 'tip',
    handler: async ({ params, query }, snapshot) => {
      const cursorPage = parseCursorPage(query, 1)
      const id = parseId(params.boxId)
      const numbers = id === undefined ? undefined : await listBoxReaders(snapshot.db, id, cursorPage)
      return numbers === undefined ? boxNotFound(params.boxId) : readersPage(numbers, cursorPage, snapshot)
    },
  })
}
