import { invalidBody, type V1AddressBatchInfo, v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { errorResponse, ErrorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentBalance } from '../../present/v1/balances.ts'
import { listScriptBalances } from '../../queries/script-balances.ts'
import { listScriptActivities } from '../../queries/stream-subjects.ts'
import { parseAddress, type HashedScript } from '../../requests/script.ts'

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
        if (script instanceof ErrorResponse) return script
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
