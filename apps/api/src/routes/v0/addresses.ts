import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentAddress } from '../../present/v0/addresses.ts'
import { presentConciseTransaction, presentTransaction } from '../../present/v0/transactions.ts'
import { listMempoolReceipts } from '../../queries/mempool-balances.ts'
import { listHolderAddresses, listRichest } from '../../queries/rich-list.ts'
import { findScriptTransactions } from '../../queries/script-transactions.ts'
import { listTransactionReferences } from '../../queries/transaction-references.ts'
import { listTransactions } from '../../queries/transaction-records.ts'
import { parseId } from '../../requests/id.ts'
import { parsePage, parseBoundedPage } from '../../requests/page.ts'
import { parseAddress } from '../../requests/script.ts'
import { findConfirmedBalance } from '../confirmed-balance.ts'

export function serveAddresses({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0AddressesP1, {
    freshness: 'mempool',
    handler: async ({ params, query }, snapshot) => {
      const script = parseAddress(api, params.p1)
      if (script instanceof ErrorResponse) return script
      const balance = await findConfirmedBalance(snapshot, script.hash, query.minConfirmations)
      if (balance instanceof ErrorResponse) return balance
      return presentAddress(params.p1, balance, await listMempoolReceipts(snapshot.db, script.hash))
    },
  })

  serveOperation({ app, context }, v0.getApiV0AddressesP1Transactions, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const script = parseAddress(api, params.p1)
      if (script instanceof ErrorResponse) return script
      const { numbers, total } = await findScriptTransactions(db, script.hash, parsePage(query))
      const items =
        query.concise === true
          ? (await listTransactionReferences(db, numbers)).map((head) => presentConciseTransaction(head, tip.height))
          : (await listTransactions(db, numbers)).map((transaction) => presentTransaction(transaction, tip.height))
      return { items, total }
    },
  })

  serveOperation({ app, context }, v0.getApiV0AddressesAssetholdersP1, {
    freshness: 'tip',
    handler: async ({ params, query }, { db }) => {
      const page = parseBoundedPage(query)
      if (page instanceof ErrorResponse) return page
      const id = parseId(params.p1)
      return id === undefined ? [] : listHolderAddresses(db, id, page)
    },
  })

  serveOperation({ app, context }, v0.getApiV0AddressesBalances, {
    freshness: 'tip',
    handler: async ({ query }, { db }) => {
      const { offset, limit } = parsePage(query)
      const richest = await listRichest(db)
      const items = richest.slice(offset, offset + limit).map(({ address, amount }) => ({ address, balance: amount }))
      return { items, total: richest.length }
    },
  })
}
