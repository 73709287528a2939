import { missing, notFound, v0Operations as v0 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { refuse } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentSummary, presentTransaction } from '../../present/v0/transactions.ts'
import { findTransactionNumber } from '../../queries/find-number.ts'
import { findFirstTransaction } from '../../queries/transaction-heads.ts'
import { listTransactions } from '../../queries/transaction-records.ts'
import { idOf } from '../../requests/id.ts'
import { pageOf } from '../../requests/page.ts'

export function serveTransactions({ app, desk }: Api): void {
  serve(app, desk, v0.getApiV0TransactionsP1, { freshness: 'thing' }, async ({ params }, { db, tip }) => {
    const id = idOf(params.p1)
    const number = id === undefined ? undefined : await findTransactionNumber(db, id)
    const [transaction] = number === undefined ? [] : await listTransactions(db, [number])
    if (transaction === undefined) return refuse(notFound(missing.transaction(params.p1)))
    return presentSummary(transaction, tip.height)
  })

  serve(app, desk, v0.getApiV0TransactionsSinceP1, { freshness: 'tip' }, async ({ params, query }, { db, tip }) => {
    const { offset, limit } = pageOf(query)
    const oldest = params.p1 <= 1 ? 0 : await findFirstTransaction(db, params.p1)
    if (oldest === undefined) return []
    const newest = tip.transactions - 1 - offset
    const length = Math.max(0, Math.min(limit, newest - oldest + 1))
    const transactions = await listTransactions(
      db,
      Array.from({ length }, (_, i) => newest - i),
    )
    return transactions.map((transaction) => presentTransaction(transaction, tip.height))
  })
}
