import { KNOWN_TOKENS, DAY_MS } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import { readBank } from '@ergo-explorer/stories'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { listCountedPools, selectOracleRate } from '#present/v2/protocols/market.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { presentBank, presentBridge, presentPoolActivity } from '#present/v2/protocols/reserves.ts'
import { listVaults } from '#present/v2/token-supply.ts'
import { listBoxesWithSpending } from '#queries/boxes/any-boxes.ts'
import { ERG_ASSET_ID, toBox } from '#queries/boxes/records.ts'
import { listLargestAmmPools } from '#queries/market.ts'
import { listPoolStates } from '#queries/pool-states.ts'
import { listLatestRates } from '#queries/oracles/rates.ts'
import { listPoolActivity, listVaultBalances } from '#queries/protocols.ts'
import { listUnspentBoxesWithToken } from '#queries/tokens/lists.ts'
import { cutPage, parseCursorPage } from '#requests/pages.ts'

/** The schema fills in the default, which the compiler cannot know. */
const DEFAULT_POOLS = 50

/** The largest pools of which it is known whether they take part in prices, as in the market. */
const MAX_PRICED_POOLS = 100

/** Protocols that rules can read: liquidity pools, the stablecoin bank and the bridge. */
export function serveProtocols(api: RouteDependencies): void {
  const { app, context, preset, now } = api
  const presentContext = createPresentContext(api)
  const oracleNfts = preset.oraclePools.map(({ poolNft }) => poolNft)

  serveOperation({ app, context }, v2.listPools, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const cursorPage = parseCursorPage({ ...query, limit: query.limit ?? DEFAULT_POOLS }, 3)
      const dayAgo = now() - DAY_MS
      const [rates, found, states] = await Promise.all([
        listLatestRates(db, oracleNfts, dayAgo),
        listLargestAmmPools(db, dayAgo, { ...cursorPage, limit: cursorPage.limit + 1 }),
        listPoolStates(db, { timestamp: tip.timestamp, limit: MAX_PRICED_POOLS }),
      ])
      const counted = listCountedPools(states, tip)
      const { rows: pools, next } = cutPage(found, cursorPage, ({ tokenX, x, pool }) => [tokenX, x.amount, pool])
      const usd = selectOracleRate(preset.oraclePools, { rates, unit: 'nanoErgPerUsd', tipHeight: tip.height })
      const activities = await listPoolActivity(
        db,
        pools.map(({ poolNft }) => poolNft),
        dayAgo,
      )
      const byPool = new Map(activities.map((activity) => [activity.poolNft, activity]))
      return {
        height: tip.height,
        timestamp: tip.timestamp,
        pools: pools.flatMap((pool) => {
          const activity = byPool.get(pool.poolNft)
          return activity === undefined
            ? []
            : [presentPoolActivity(presentContext, pool, { activity, usdRate: usd?.rate ?? null, counted })]
        }),
        total: null,
        next,
      }
    },
  })

  serveOperation({ app, context }, v2.getBank, {
    freshness: 'tip',
    handler: async (_, { db }) => {
      const { bankNft } = preset
      const page =
        bankNft === undefined
          ? undefined
          : await listUnspentBoxesWithToken(db, bankNft, { after: undefined, direction: 'desc', limit: 1 })
      const [box] = page === undefined ? [] : await listBoxesWithSpending(db, page.numbers.slice(0, 1), presentContext)
      const bank = box && readBank(toBox(box), presentContext.readScript)
      if (box === undefined || bank === undefined || bank.bankNft !== bankNft)
        return createProblemResponse('not_found', 'No bank is known on this network')
      const [rate] = await listLatestRates(db, [bank.oracleNft], now() - DAY_MS)
      return presentBank(presentContext, box, { bank, rate })
    },
  })

  const vaults = listVaults(api)
  // Anyone can send tokens to the vaults, so only registered ones are listed.
  const listed = [ERG_ASSET_ID, ...KNOWN_TOKENS.map(({ tokenId }) => tokenId)]

  serveOperation({ app, context }, v2.getBridge, {
    freshness: 'tip',
    handler: async (_, { db }) =>
      vaults.length === 0
        ? createProblemResponse('not_found', 'No bridge is known on this network')
        : presentBridge(presentContext, await listVaultBalances(db, vaults, listed)),
  })
}
