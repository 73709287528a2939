import { v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentBalance } from '../../present/v1/balances.ts'
import { presentConcise, presentTransaction } from '../../present/v1/transactions.ts'
import { findScriptTransactions, findScriptTransactionsInRange } from '../../queries/script-transactions.ts'
import { listTransactions } from '../../queries/transaction-records.ts'
import { pageOf } from '../../requests/page.ts'
import { readAddress } from '../../requests/script.ts'
import { findConfirmedBalance } from '../confirmed-balance.ts'

export function serveAddresses({ app, desk, ...api }: Api): void {
  serve(app, desk, v1.getApiV1AddressesP1Transactions, { freshness: 'tip' }, async ({ params, query }, { db, tip }) => {
    const script = readAddress(api, params.p1)
    if (script instanceof Refusal) return script
    const page = pageOf(query)
    const { fromHeight, toHeight, concise } = query
    const { numbers, total } =
      fromHeight === undefined || toHeight === undefined
        ? await findScriptTransactions(db, script.hash, page)
        : await findScriptTransactionsInRange(db, script.hash, page, { from: fromHeight, to: toHeight })
    const transactions = await listTransactions(db, numbers)
    const items = transactions.map((transaction) =>
      concise === true
        ? presentConcise(transaction, tip.height, script.tree)
        : presentTransaction(transaction, tip.height),
    )
    return { items, total }
  })

  serve(app, desk, v1.getApiV1AddressesP1BalanceConfirmed, { freshness: 'tip' }, async ({ params, query }, sight) => {
    const script = readAddress(api, params.p1)
    if (script instanceof Refusal) return script
    const balance = await findConfirmedBalance(sight, script.hash, query.minConfirmations)
    return balance instanceof Refusal ? balance : presentBalance(balance)
  })
}
