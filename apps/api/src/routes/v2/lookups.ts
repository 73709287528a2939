import type { Hex } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { type RouteOptions, serveOperation } from '#http/operations.ts'
import { presentAddressSummary } from '#present/v2/addresses.ts'
import { presentTransactionBox } from '#present/v2/boxes.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { presentToken } from '#present/v2/tokens/tokens.ts'
import { presentTransactionSummaries } from '#present/v2/transactions.ts'
import { listScriptSummaries } from '#queries/addresses/summaries.ts'
import { listBoxesWithSpendingByIds } from '#queries/boxes/any-boxes.ts'
import { listTokensByIds } from '#queries/tokens/lists.ts'
import { listSummariesByIds } from '#queries/transactions/summaries.ts'
import { parseAddressOwner } from '#requests/identifiers.ts'

const OPTIONS = { freshness: 'mempool', concurrencyGroup: 'lookup' } as const satisfies RouteOptions

/** Many objects with one or two queries. */
export function serveLookups(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.lookupBoxes, {
    ...OPTIONS,
    handler: async ({ body }, { db }) => {
      const ids = [...new Set(body.boxIds)]
      const found = await listBoxesWithSpendingByIds(db, ids, presentContext)
      const { items, missing } = split(ids, found, (box) => presentTransactionBox(presentContext, box))
      return { items, missingBoxIds: missing }
    },
  })

  serveOperation({ app, context }, v2.lookupTransactions, {
    ...OPTIONS,
    handler: async ({ body }, { db, tip }) => {
      const ids = [...new Set(body.transactionIds)]
      const found = await listSummariesByIds(db, ids)
      const summaries = presentTransactionSummaries(presentContext, found, tip.height)
      const byId = new Map(found.records.map(({ id }, i) => [id, summaries[i]]))
      const { items, missing } = split(ids, byId, (summary) => summary)
      return { items, missingTransactionIds: missing }
    },
  })

  serveOperation({ app, context }, v2.lookupTokens, {
    ...OPTIONS,
    freshness: 'tip',
    handler: async ({ body }, { db }) => {
      const ids = [...new Set(body.tokenIds)]
      const found = new Map((await listTokensByIds(db, ids)).map((token) => [token.tokenId, token]))
      const { items, missing } = split(ids, found, (token) => presentToken(presentContext, token))
      return { items, missingTokenIds: missing }
    },
  })

  serveOperation({ app, context }, v2.lookupAddresses, {
    ...OPTIONS,
    handler: async ({ body }, { db }) => {
      const owners = [...new Set(body.addresses)].map((address) => parseAddressOwner(api, address))
      const summaries = await listScriptSummaries(db, [...new Set(owners.map(({ hash }) => hash))])
      return {
        items: owners.flatMap((owner) => {
          const summary = summaries.get(owner.hash)
          return summary === undefined ? [] : [presentAddressSummary(presentContext, owner, summary)]
        }),
      }
    },
  })
}

/** Objects in the order of the ids, and ids without an object. */
function split<Value, Item>(
  ids: readonly Hex[],
  found: ReadonlyMap<Hex, Value | undefined>,
  present: (value: Value) => Item,
): { readonly items: Item[]; readonly missing: Hex[] } {
  const items = ids.flatMap((id) => {
    const value = found.get(id)
    return value === undefined ? [] : [present(value)]
  })
  return { items, missing: ids.filter((id) => found.get(id) === undefined) }
}
