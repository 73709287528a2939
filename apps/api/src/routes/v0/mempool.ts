import { notFoundLabel, notFound, parseSortDirection, v0Operations as v0 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { errorResponse } from '#http/error-responses.ts'
import { SubmittedResponse } from '#http/freshness.ts'
import { serveOperation } from '#http/operations.ts'
import { presentMempoolTransaction, presentMempoolSummary } from '#present/v0/mempool.ts'
import {
  findMempoolTransaction,
  listMempoolTransactions,
  listMempoolTransactionsOfScript,
} from '#queries/mempool/transactions.ts'
import { parseId, parseAddress } from '#requests/identifiers.ts'
import { parsePage } from '#requests/pages.ts'
import { submissionErrorResponse } from '#submit/submission-errors.ts'
import { sendSignedTransaction } from '#submit/submission.ts'

export function serveMempool({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0TransactionsUnconfirmed, {
    freshness: 'mempool',
    handler: async ({ query }, { db }) => {
      const order = query.sortBy === 'size' ? 'size' : 'firstSeen'
      const { items, total } = await listMempoolTransactions(db, order, {
        direction: parseSortDirection(query.sortDirection),
        page: parsePage(query),
        context: api,
      })
      return { items: items.map(presentMempoolTransaction), total }
    },
  })

  serveOperation({ app, context }, v0.getApiV0TransactionsUnconfirmedP1, {
    freshness: 'mempool',
    handler: async ({ params }, { db }) => {
      const id = parseId(params.p1)
      const transaction = id === undefined ? undefined : await findMempoolTransaction(db, id, api)
      if (transaction === undefined) return errorResponse(notFound(notFoundLabel.unconfirmedTransaction(params.p1)))
      return presentMempoolSummary(transaction)
    },
  })

  serveOperation({ app, context }, v0.getApiV0TransactionsUnconfirmedByaddressP1, {
    freshness: 'mempool',
    handler: async ({ params, query }, { db }) => {
      const script = parseAddress(api, params.p1)
      const { items, total } = await listMempoolTransactionsOfScript(db, script.hash, {
        page: parsePage(query),
        context: api,
      })
      return { items: items.map(presentMempoolTransaction), total }
    },
  })

  serveOperation({ app, context }, v0.postApiV0TransactionsSend, {
    freshness: 'never',
    bucket: 'submit',
    concurrencyGroup: 'submit',
    handler: async ({ body }) => {
      const submission = await sendSignedTransaction(api, body, 'submitTransaction')
      if (!submission.ok) return submissionErrorResponse(submission, 'v0')
      return new SubmittedResponse({ id: submission.id }, submission.seen)
    },
  })
}
