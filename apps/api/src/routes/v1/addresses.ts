import { v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentBalance } from '../../present/v1/balances.ts'
import { presentConciseTransaction, presentTransaction } from '../../present/v1/transactions.ts'
import { findScriptTransactions, findScriptTransactionsInRange } from '../../queries/script-transactions.ts'
import { listTransactions } from '../../queries/transaction-records.ts'
import { parsePage } from '../../requests/page.ts'
import { parseAddress } from '../../requests/script.ts'
import { findConfirmedBalance } from '../confirmed-balance.ts'

export function serveAddresses({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1AddressesP1Transactions, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const script = parseAddress(api, params.p1)
      if (script instanceof ErrorResponse) return script
      const page = parsePage(query)
      const { fromHeight, toHeight, concise } = query
      const { numbers, total } =
        fromHeight === undefined || toHeight === undefined
          ? await findScriptTransactions(db, script.hash, page)
          : await findScriptTransactionsInRange(db, script.hash, { page, heights: { from: fromHeight, to: toHeight } })
      const transactions = await listTransactions(db, numbers)
      const items = transactions.map((transaction) =>
        concise === true
          ? presentConciseTransaction(transaction, tip.height, script.ergoTree)
          : presentTransaction(transaction, tip.height),
      )
      return { items, total }
    },
  })

  serveOperation({ app, context }, v1.getApiV1AddressesP1BalanceConfirmed, {
    freshness: 'tip',
    handler: async ({ params, query }, snapshot) => {
      const script = parseAddress(api, params.p1)
      if (script instanceof ErrorResponse) return script
      const balance = await findConfirmedBalance(snapshot, script.hash, query.minConfirmations)
      return balance instanceof ErrorResponse ? balance : presentBalance(balance)
    },
  })
}
