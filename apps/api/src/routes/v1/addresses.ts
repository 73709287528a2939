import { v1Operations as v1, invalidBody, type V1AddressBatchInfo } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentBalance } from '#present/v1/tokens.ts'
import { presentConciseTransaction, presentTransaction } from '#present/v1/transactions.ts'
import { listScriptTransactions, listScriptTransactionsInRange } from '#queries/transactions/pages.ts'
import { listTransactions } from '#queries/transactions/records.ts'
import { parsePage } from '#requests/pages.ts'
import { type HashedScript } from '#scripts.ts'
import { listScriptBalances } from '#queries/addresses/balances.ts'
import { listScriptActivities } from '#queries/live-events.ts'
import { findConfirmedBalance } from '../v0/addresses.ts'
import { parseAddress } from '#requests/identifiers.ts'

export function serveAddresses({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1AddressesP1Transactions, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const script = parseAddress(api, params.p1)
      const page = parsePage(query)
      const { fromHeight, toHeight, concise } = query
      const { numbers, total } =
        fromHeight === undefined || toHeight === undefined
          ? await listScriptTransactions(db, script.hash, page)
          : await listScriptTransactionsInRange(db, script.hash, { page, heights: { from: fromHeight, to: toHeight } })
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
      const balance = await findConfirmedBalance(snapshot, script.hash, query.minConfirmations)
      return presentBalance(balance)
    },
  })
}

/** The contract defines no limit, but each address can hold many tokens. */
const MAX_ADDRESSES = 500

export function serveAddressBatches({ app, context, ...api }: RouteDependencies): void {
  serveOperation({ app, context }, v1.postApiV1AddressesBatchinfo, {
    freshness: 'mempool',
    handler: async ({ body }, { db }) => {
      const addresses = [...new Set(body)]
      if (addresses.length > MAX_ADDRESSES) return errorResponse(TOO_MANY)
      const scripts = new Map<string, HashedScript>()
      for (const address of addresses) {
        const script = parseAddress(api, address)
        scripts.set(address, script)
      }
      const hashes = [...new Set([...scripts.values()].map(({ hash }) => hash))]
      const [balances, activities] = await Promise.all([
        listScriptBalances(db, hashes),
        listScriptActivities(db, hashes),
      ])
      const withMempool = new Set(activities.filter((activity) => activity.mempoolCount > 0).map(({ hash }) => hash))
      const batchInfo: V1AddressBatchInfo = {}
      for (const [address, { hash }] of scripts) {
        const balance = balances.get(hash)
        if (balance !== undefined)
          batchInfo[address] = {
            address,
            hasUnconfirmedTxs: withMempool.has(hash),
            used: balance.boxes > 0,
            confirmedBalance: presentBalance(balance),
          }
      }
      return batchInfo
    },
  })
}

const TOO_MANY = invalidBody(`/ must NOT have more than ${MAX_ADDRESSES} items`)
