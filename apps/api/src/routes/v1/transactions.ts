import { missing, notFound, readSortDirection, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { refuse, Refusal } from '../../http/refusal.ts'
import { serveStream } from '../../http/serve-stream.ts'
import { serve } from '../../http/serve.ts'
import { presentTransaction } from '../../present/v1/transactions.ts'
import { findTransactionNumber } from '../../queries/find-number.ts'
import { findTemplateSpends } from '../../queries/template-pages.ts'
import { listTransactions } from '../../queries/transaction-records.ts'
import { idOf } from '../../requests/id.ts'
import { skippable } from '../../requests/page.ts'
import { numbersIn } from '../../requests/windows.ts'

export function serveTransactions({ app, desk }: Api): void {
  serve(app, desk, v1.getApiV1TransactionsP1, { freshness: 'thing' }, async ({ params }, { db, tip }) => {
    const id = idOf(params.p1)
    const number = id === undefined ? undefined : await findTransactionNumber(db, id)
    const [found] = number === undefined ? [] : await listTransactions(db, [number])
    return found === undefined
      ? refuse(notFound(missing.transaction(params.p1)))
      : presentTransaction(found, tip.height)
  })

  serve(
    app,
    desk,
    v1.getApiV1TransactionsByinputsscripttemplatehashP1,
    { freshness: 'tip' },
    async ({ params, query }, { db, tip }) => {
      const page = skippable(query)
      if (page instanceof Refusal) return page
      const hash = idOf(params.p1)
      if (hash === undefined) return { items: [], total: 0 }
      const { numbers, total } = await findTemplateSpends(db, hash, page, readSortDirection(query.sortDirection))
      const transactions = await listTransactions(db, numbers)
      return { items: transactions.map((transaction) => presentTransaction(transaction, tip.height)), total }
    },
  )

  serveStream(
    app,
    desk,
    v1.getApiV1TransactionsByglobalindexStream,
    { freshness: 'tip' },
    async function* ({ query }, { db, tip }) {
      const numbers = numbersIn(query, tip.transactions)
      for (let i = 0; i < numbers.length; i += BATCH) {
        const transactions = await listTransactions(db, numbers.slice(i, i + BATCH))
        yield transactions.map((transaction) => presentTransaction(transaction, tip.height))
      }
    },
  )
}

/** Transactions of which all boxes are held at once. */
const BATCH = 100
