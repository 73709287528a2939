import { heightsForForecast } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import { isBuilt } from '#database/tip.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { ImmutableResponse } from '#http/freshness.ts'
import { deriveLockedContracts, presentSupply, presentSupplyEquation } from '#present/v2/supply.ts'
import { loadDifficultyHeaders } from '#queries/epochs.ts'
import { findSupplyAt, findSupplyAtTip } from '#queries/addresses/balances.ts'
import { heldSupply, presentHolder, presentTopBalances, TOP_HOLDER_GROUP_SIZES } from '#present/v2/tokens/tokens.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { findTopBalances, listHolders } from '#queries/tokens/holders.ts'
import { cutPage, parseBoundedCursorPage } from '#requests/pages.ts'
import { ERG_ASSET_ID } from '#queries/boxes/records.ts'

export function serveSupply(api: RouteDependencies): void {
  const { app, context, preset } = api
  const contracts = deriveLockedContracts(api)
  const hashes = contracts.map(({ hash }) => hash)

  serveOperation({ app, context }, v2.getSupply, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => {
      const heights = heightsForForecast(preset, tip.height).slice(-2)
      const [supply, headerAt] = await Promise.all([findSupplyAtTip(db, hashes), loadDifficultyHeaders(db, heights)])
      return presentSupply(preset, contracts, supply, heights.map(headerAt))
    },
  })

  serveOperation({ app, context }, v2.getSupplyEquation, {
    freshness: 'tip',
    handler: async ({ query: { height } }, { db, tip }) => {
      const supply = await findSupplyAt(db, hashes, height ?? tip.height)
      if (supply === undefined) return createProblemResponse('not_found', `There is no block at height ${height}`)
      const equation = presentSupplyEquation(preset, contracts, supply)
      return height === undefined ? equation : new ImmutableResponse(equation, height)
    },
  })
}

export function serveRichList(api: RouteDependencies): void {
  const { app, context, preset } = api
  const presentContext = createPresentContext(api)
  const locked = new Set(deriveLockedContracts(api).map(({ hash }) => hash))

  serveOperation({ app, context }, v2.getRichList, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const cursorPage = parseBoundedCursorPage(query, 2)
      const [holders, riches] = await Promise.all([
        listHolders(db, ERG_ASSET_ID, cursorPage),
        findTopBalances(db, [...locked], Math.max(...TOP_HOLDER_GROUP_SIZES)),
      ])
      const { rows, next } = cutPage(holders, cursorPage, ({ amount, script }) => [amount, script])
      const held = heldSupply(preset, riches)
      const items = rows.map((row) => presentHolder(presentContext, row, locked.has(row.hash) ? undefined : held))
      return {
        items,
        total: isBuilt(tip, 'erg_totals') ? (riches.holders ?? 0) : null,
        next,
        ...presentTopBalances(held, riches),
      }
    },
  })
}
