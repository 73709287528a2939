import { v2Operations as v2 } from '@ergo-explorer/contract'
import { STORY_KINDS } from '@ergo-explorer/stories'
import type { Api } from '../../api.ts'
import { problem } from '../../http/problem.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serve } from '../../http/serve.ts'
import { presentTransaction } from '../../present/v2/transaction-detail.ts'
import { presentSummaries } from '../../present/v2/transactions.ts'
import { createPresentContext } from '../../present/v2/present-context.ts'
import { listTransactionsOfKind } from '../../queries/transactions-of-kind.ts'
import { listSummaries } from '../../queries/summaries.ts'
import { findTransactionDetails } from '../../queries/transaction-details.ts'
import { densePage } from '../../requests/dense-page.ts'
import { parseId } from '../../requests/id.ts'
import { cutPage, parseCursorPage, parseBoundedCursorPage } from '../../requests/cursor-page.ts'

export function serveTransactions(api: Api): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serve({ app, context }, v2.listTransactions, {
    freshness: 'tip',
    handler: async ({ query: { kind, ...query } }, { db, tip }) => {
      const number = STORY_KINDS.findIndex((word) => word === kind)
      if (kind !== undefined && number < 0) return problem('bad_request', `kind: one of ${STORY_KINDS.join(', ')}`)
      const cursorPage = kind === undefined ? parseCursorPage(query, 1) : parseBoundedCursorPage(query, 1)
      if (cursorPage instanceof ErrorResponse) return cursorPage
      const all = { first: 0, last: tip.transactions - 1 }
      const { rows, next } =
        kind === undefined
          ? densePage(cursorPage, all, 'desc')
          : cutPage(await listTransactionsOfKind(db, number, cursorPage), cursorPage.limit, (last) => [last])
      const items = presentSummaries(presentContext, await listSummaries(db, rows), tip.height)
      return { items, total: kind === undefined ? tip.transactions : null, next }
    },
  })

  serve({ app, context }, v2.getTransaction, {
    freshness: 'mempool',
    handler: async ({ params }, { db, tip }) => {
      const id = parseId(params.transactionId)
      const transaction =
        id === undefined
          ? undefined
          : await findTransactionDetails(db, id, { context: presentContext, tipHeight: tip.height })
      if (transaction === undefined) return problem('not_found', `No transaction has the id ${params.transactionId}`)
      return presentTransaction(presentContext, transaction, tip.height)
    },
  })
}
