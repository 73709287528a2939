import { notFoundLabel, notFound, v0Operations as v0 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentTransactionSummary, presentTransaction } from '#present/v0/transactions.ts'
import { findFirstTransactionNumber, listTransactions, findTransactionNumber } from '#queries/transactions/records.ts'
import { parseId } from '#requests/identifiers.ts'
import { parsePage } from '#requests/pages.ts'

export function serveTransactions({ app, context }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0TransactionsP1, {
    freshness: 'entity',
    handler: async ({ params }, { db, tip }) => {
      const id = parseId(params.p1)
      const number = id === undefined ? undefined : await findTransactionNumber(db, id)
      const [transaction] = number === undefined ? [] : await listTransactions(db, [number])
      if (transaction === undefined) return errorResponse(notFound(notFoundLabel.transaction(params.p1)))
      return presentTransactionSummary(transaction, tip.height)
    },
  })

  serveOperation({ app, context }, v0.getApiV0TransactionsSinceP1, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const { offset, limit } = parsePage(query)
      const oldest = params.p1 <= 1 ? 0 : await findFirstTransactionNumber(db, params.p1)
      if (oldest === undefined) return []
      const newest = tip.transactions - 1 - offset
      const length = Math.max(0, Math.min(limit, newest - oldest + 1))
      const transactions = await listTransactions(
        db,
        Array.from({ length }, (_, i) => newest - i),
      )
      return transactions.map((transaction) => presentTransaction(transaction, tip.height))
    },
  })
}
