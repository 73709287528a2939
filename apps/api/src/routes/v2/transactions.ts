import { DAY_MS } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import { STORY_KINDS } from '@ergo-explorer/stories'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createInvalidFieldResponse, createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentTransaction, presentTransactionSummaries, selectStories } from '#present/v2/transactions.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { listLargestTransactions, listTransactionsOfKind } from '#queries/transactions/pages.ts'
import { listTotalsBefore } from '#queries/statistics.ts'
import { listSummaries } from '#queries/transactions/summaries.ts'
import { findTransactionDetails } from '#queries/transactions/details.ts'
import { deriveDensePage, cutPage, parseCursorPage, parseBoundedCursorPage } from '#requests/pages.ts'
import { parseId } from '#requests/identifiers.ts'

export function serveTransactions(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.listTransactions, {
    freshness: 'tip',
    handler: async ({ query: { kind, ...query } }, { db, tip }) => {
      const number = STORY_KINDS.findIndex((word) => word === kind)
      if (kind !== undefined && number < 0)
        return createInvalidFieldResponse({
          in: 'query',
          name: 'kind',
          reason: `must be one of ${STORY_KINDS.join(', ')}`,
          allowed: [...STORY_KINDS],
        })
      const cursorPage = kind === undefined ? parseCursorPage(query, 1) : parseBoundedCursorPage(query, 1)
      const all = { first: 0, last: tip.transactions - 1 }
      const { rows, next } =
        kind === undefined
          ? deriveDensePage(cursorPage, all)
          : cutPage(await listTransactionsOfKind(db, number, cursorPage), cursorPage, (last) => [last])
      const items = presentTransactionSummaries(presentContext, await listSummaries(db, rows), tip.height)
      return { items: selectStories(items, query), total: kind === undefined ? tip.transactions : null, next }
    },
  })

  serveOperation({ app, context }, v2.listLargestTransactions, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const { fromTime: start, toTime } = query
      const dayAfter = start === undefined ? tip.timestamp : Math.min(start + DAY_MS - 1, Number.MAX_SAFE_INTEGER)
      const end = toTime ?? dayAfter
      const fromTime = start ?? Math.max(0, end - DAY_MS + 1)
      if (end < fromTime || end - fromTime >= DAY_MS)
        return createInvalidFieldResponse({
          in: 'query',
          name: 'toTime',
          reason: 'must be less than 24 hours after fromTime',
        })
      const [before, last] = await listTotalsBefore(db, [fromTime, end + 1])
      const first = before?.transactions ?? 0
      const numbers = await listLargestTransactions(db, { first, last: (last?.transactions ?? 0) - 1 })
      const items = presentTransactionSummaries(presentContext, await listSummaries(db, numbers), tip.height)
      return { fromTime, toTime: end, items }
    },
  })

  serveOperation({ app, context }, v2.getTransaction, {
    freshness: 'mempool',
    handler: async ({ params }, { db, tip }) => {
      const id = parseId(params.transactionId)
      const transaction =
        id === undefined
          ? undefined
          : await findTransactionDetails(db, id, { context: presentContext, tipHeight: tip.height })
      if (transaction === undefined)
        return createProblemResponse('not_found', `No transaction has the id ${params.transactionId}`)
      return presentTransaction(presentContext, transaction, tip.height)
    },
  })
}
