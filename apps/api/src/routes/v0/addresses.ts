import type { Hex } from '@ergo-explorer/chain'
import { invalidQuery, v0Operations as v0 } from '@ergo-explorer/contract'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { errorResponse } from '#http/error-responses.ts'
import { findScriptBalance, findScriptBalanceAt, type ScriptBalance } from '#queries/addresses/balances.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { presentAddress } from '#present/v0/addresses.ts'
import { presentConciseTransaction, presentTransaction } from '#present/v0/transactions.ts'
import { findMempoolReceipts } from '#queries/mempool/balances.ts'
import { listHolderAddresses, listRichest } from '#queries/tokens/holders.ts'
import { listScriptTransactions } from '#queries/transactions/pages.ts'
import { listTransactionReferences, listTransactions } from '#queries/transactions/records.ts'
import { parseId, parseAddress } from '#requests/identifiers.ts'
import { parsePage, parseBoundedPage } from '#requests/pages.ts'

export function serveAddresses({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0AddressesP1, {
    freshness: 'mempool',
    handler: async ({ params, query }, snapshot) => {
      const script = parseAddress(api, params.p1)
      const balance = await findConfirmedBalance(snapshot, script.hash, query.minConfirmations)
      return presentAddress(params.p1, balance, await findMempoolReceipts(snapshot.db, script.hash))
    },
  })

  serveOperation({ app, context }, v0.getApiV0AddressesP1Transactions, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const script = parseAddress(api, params.p1)
      const { numbers, total } = await listScriptTransactions(db, script.hash, parsePage(query))
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

/** Balance of a script in boxes with a minimum number of confirmations, for v0 and v1. */
export async function findConfirmedBalance(
  { db, tip }: ReadSnapshot,
  scriptHash: Hex,
  minConfirmations = 0,
): Promise<ScriptBalance> {
  if (minConfirmations <= 0) return findScriptBalance(db, scriptHash)
  const balance = await findScriptBalanceAt(db, scriptHash, tip.height - minConfirmations)
  if (balance === undefined) throw errorResponse(TOO_MANY_YOUNGER)
  return balance
}

const TOO_MANY_YOUNGER = invalidQuery('minConfirmations', 'too many boxes of this address have fewer; ask for less')
