import { notFoundLabel, notFound, parseSortDirection, v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveStream } from '#http/streams.ts'
import { serveOperation } from '#http/operations.ts'
import { presentTransaction } from '#present/v1/transactions.ts'
import { listTemplateSpends } from '#queries/boxes/pages.ts'
import { listTransactions, findTransactionNumber } from '#queries/transactions/records.ts'
import { parseId } from '#requests/identifiers.ts'
import { parseBoundedPage } from '#requests/pages.ts'
import { indexesInWindow } from '#requests/ranges.ts'

export function serveTransactions({ app, context }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1TransactionsP1, {
    freshness: 'entity',
    handler: async ({ params }, { db, tip }) => {
      const id = parseId(params.p1)
      const number = id === undefined ? undefined : await findTransactionNumber(db, id)
      const [found] = number === undefined ? [] : await listTransactions(db, [number])
      return found === undefined
        ? errorResponse(notFound(notFoundLabel.transaction(params.p1)))
        : presentTransaction(found, tip.height)
    },
  })

  serveOperation({ app, context }, v1.getApiV1TransactionsByinputsscripttemplatehashP1, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const page = parseBoundedPage(query)
      const hash = parseId(params.p1)
      if (hash === undefined) return { items: [], total: 0 }
      const { numbers, total } = await listTemplateSpends(db, hash, {
        page,
        direction: parseSortDirection(query.sortDirection),
      })
      const transactions = await listTransactions(db, numbers)
      return { items: transactions.map((transaction) => presentTransaction(transaction, tip.height)), total }
    },
  })

  serveStream({ app, context }, v1.getApiV1TransactionsByglobalindexStream, {
    freshness: 'tip',
    handler: async function* ({ query }, { db, tip }) {
      const numbers = indexesInWindow(query, tip.transactions)
      for (let i = 0; i < numbers.length; i += BATCH_SIZE) {
        const transactions = await listTransactions(db, numbers.slice(i, i + BATCH_SIZE))
        yield transactions.map((transaction) => presentTransaction(transaction, tip.height))
      }
    },
  })
}

/** Number of transactions whose boxes are in memory at once. */
const BATCH_SIZE = 100
