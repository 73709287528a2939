import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentAddress } from '../../present/v0/addresses.ts'
import { presentConcise, presentTransaction } from '../../present/v0/transactions.ts'
import { listWaitingReceipts } from '../../queries/pool-balances.ts'
import { listHolders, listRichest } from '../../queries/rich-list.ts'
import { findScriptTransactions } from '../../queries/script-transactions.ts'
import { listTransactionHeads } from '../../queries/transaction-heads.ts'
import { listTransactions } from '../../queries/transaction-records.ts'
import { idOf } from '../../requests/id.ts'
import { pageOf, skippable } from '../../requests/page.ts'
import { readAddress } from '../../requests/script.ts'
import { findConfirmedBalance } from '../confirmed-balance.ts'

export function serveAddresses({ app, desk, ...api }: Api): void {
  serve(app, desk, v0.getApiV0AddressesP1, { freshness: 'pool' }, async ({ params, query }, sight) => {
    const script = readAddress(api, params.p1)
    if (script instanceof Refusal) return script
    const balance = await findConfirmedBalance(sight, script.hash, query.minConfirmations)
    if (balance instanceof Refusal) return balance
    return presentAddress(params.p1, balance, await listWaitingReceipts(sight.db, script.hash))
  })

  serve(app, desk, v0.getApiV0AddressesP1Transactions, { freshness: 'tip' }, async ({ params, query }, { db, tip }) => {
    const script = readAddress(api, params.p1)
    if (script instanceof Refusal) return script
    const { numbers, total } = await findScriptTransactions(db, script.hash, pageOf(query))
    const items =
      query.concise === true
        ? (await listTransactionHeads(db, numbers)).map((head) => presentConcise(head, tip.height))
        : (await listTransactions(db, numbers)).map((transaction) => presentTransaction(transaction, tip.height))
    return { items, total }
  })

  serve(app, desk, v0.getApiV0AddressesAssetholdersP1, { freshness: 'tip' }, async ({ params, query }, { db }) => {
    const page = skippable(query)
    if (page instanceof Refusal) return page
    const id = idOf(params.p1)
    return id === undefined ? [] : listHolders(db, id, page)
  })

  serve(app, desk, v0.getApiV0AddressesBalances, { freshness: 'tip' }, async ({ query }, { db }) => {
    const { offset, limit } = pageOf(query)
    const richest = await listRichest(db)
    const items = richest.slice(offset, offset + limit).map(({ address, amount }) => ({ address, balance: amount }))
    return { items, total: richest.length }
  })
}
