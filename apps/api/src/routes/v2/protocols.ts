import { DAY_MS, type Hex, KNOWN_TOKENS } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import { readBank } from '@ergo-explorer/stories'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { isBuilt } from '#database/tip.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { listCountedPools, selectOracleRate } from '#present/v2/protocols/market.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { presentParty } from '#present/v2/parties.ts'
import { presentPoolChange, presentPoolDay, presentPoolDetail } from '#present/v2/protocols/pools.ts'
import {
  presentBank,
  presentBankDay,
  presentBridge,
  presentPoolActivity,
  presentPoolTrend,
} from '#present/v2/protocols/reserves.ts'
import { listVaults } from '#present/v2/tokens/token-supply.ts'
import { listBoxesWithSpending } from '#queries/boxes/any-boxes.ts'
import { ERG_ASSET_ID, toBox } from '#queries/boxes/records.ts'
import { findAmmPool, listLargestAmmPools } from '#queries/market.ts'
import { findPool, listPoolChanges, listPoolDays } from '#queries/pool-history.ts'
import { listPoolStates } from '#queries/pool-states.ts'
import { listLatestRates } from '#queries/oracles/rates.ts'
import { listPoolActivity, listSingletonDays, listVaultBalances } from '#queries/protocols.ts'
import { listHolders } from '#queries/tokens/holders.ts'
import { listUnspentBoxesWithToken } from '#queries/tokens/lists.ts'
import { parseId } from '#requests/identifiers.ts'
import { cutPage, parseCursorPage } from '#requests/pages.ts'

/** The schema fills in the default, which the compiler cannot know. */
const DEFAULT_POOLS = 50

/** The largest pools of which it is known whether they take part in prices, as in the market. */
const MAX_PRICED_POOLS = 100

/** The pool itself holds the shares that are not issued. */
const MAX_LISTED_HOLDERS = 11
const DEFAULT_DAYS = 30

/** Days of the trends of a list that have ended. */
const TREND_DAYS = 30

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
      const today = Math.floor(tip.timestamp / DAY_MS)
      const days =
        query.trend === true && isBuilt(tip, 'pool_days') ? { from: today - TREND_DAYS, to: today - 1 } : undefined
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
        { since: dayAgo, days },
      )
      const byPool = new Map(activities.map((activity) => [activity.poolNft, activity]))
      return {
        height: tip.height,
        timestamp: tip.timestamp,
        items: pools.flatMap((pool) => {
          const activity = byPool.get(pool.poolNft)
          return activity === undefined
            ? []
            : [
                {
                  ...presentPoolActivity(presentContext, pool, { activity, usdRate: usd?.rate ?? null, counted }),
                  ...presentPoolTrend(pool, activity.days, days),
                },
              ]
        }),
        total: null,
        next,
      }
    },
  })

  const poolNotFound = (poolNft: string) =>
    createProblemResponse('not_found', `No liquidity pool has the NFT ${poolNft}`)

  serveOperation({ app, context }, v2.getPool, {
    freshness: 'tip',
    handler: async ({ params: { poolNft } }, { db, tip }) => {
      const dayAgo = now() - DAY_MS
      const id = parseId(poolNft)
      const [pool, [activity]] =
        id === undefined
          ? [undefined, []]
          : await Promise.all([findAmmPool(db, id, dayAgo), listPoolActivity(db, [id], { since: dayAgo })])
      if (pool === undefined || activity === undefined) return poolNotFound(poolNft)
      const tokenIds = [pool.y.tokenId]
      const [states, holders] = await Promise.all([
        listPoolStates(db, { tokenIds, timestamp: tip.timestamp, limit: MAX_PRICED_POOLS }),
        listHolders(db, activity.shareTokenId, { after: undefined, offset: 0, limit: MAX_LISTED_HOLDERS }),
      ])
      const state = states.find((each) => each.poolNft === id)
      const counted = listCountedPools(states, tip)
      const { script } = pool
      return presentPoolDetail(
        presentContext,
        presentPoolActivity(presentContext, pool, { activity, usdRate: null, counted }),
        { activity, state, holders, owner: presentParty(presentContext, script, [pool.poolNft]), tip },
      )
    },
  })

  serveOperation({ app, context }, v2.listPoolChanges, {
    freshness: 'tip',
    handler: async ({ params: { poolNft }, query }, { db }) => {
      const cursorPage = parseCursorPage(query, 1)
      const id = parseId(poolNft)
      const pool = id === undefined ? undefined : await findPool(db, id)
      if (pool === undefined) return poolNotFound(poolNft)
      const { rows, next } = cutPage(await listPoolChanges(db, pool.pool, cursorPage), cursorPage, ({ box }) => [box])
      return { items: rows.map((change) => presentPoolChange(presentContext, pool, change)), total: null, next }
    },
  })

  serveOperation({ app, context }, v2.getPoolChart, {
    freshness: 'tip',
    handler: async ({ params: { poolNft }, query: { days = DEFAULT_DAYS } }, { db, tip }) => {
      const id = parseId(poolNft)
      const pool = id === undefined ? undefined : await findPool(db, id)
      if (id === undefined || pool === undefined) return poolNotFound(poolNft)
      const to = Math.floor(tip.timestamp / DAY_MS)
      const found = await listPoolDays(db, pool.pool, { from: to - days + 1, to })
      return { poolNft: id, days: found.map((day) => presentPoolDay(pool, day)) }
    },
  })

  const bankNotFound = () => createProblemResponse('not_found', 'No bank is known on this network')

  const findBank = async (db: Database, bankNft: Hex) => {
    const page = await listUnspentBoxesWithToken(db, bankNft, { after: undefined, direction: 'desc', limit: 1 })
    const [box] = await listBoxesWithSpending(db, page?.numbers.slice(0, 1) ?? [], presentContext)
    const bank = box && readBank(toBox(box), presentContext.readScript)
    return box !== undefined && bank?.bankNft === bankNft ? { box, bank } : undefined
  }

  serveOperation({ app, context }, v2.getBank, {
    freshness: 'tip',
    handler: async (_, { db }) => {
      const found = preset.bankNft === undefined ? undefined : await findBank(db, preset.bankNft)
      if (found === undefined) return bankNotFound()
      const [rate] = await listLatestRates(db, [found.bank.oracleNft], now() - DAY_MS)
      return presentBank(presentContext, found.box, { bank: found.bank, rate })
    },
  })

  serveOperation({ app, context }, v2.getBankHistory, {
    freshness: 'tip',
    handler: async ({ query: { days = DEFAULT_DAYS } }, { db, tip }) => {
      const { bankNft } = preset
      const current = bankNft === undefined ? undefined : await findBank(db, bankNft)
      if (bankNft === undefined || current === undefined) return bankNotFound()
      const to = Math.floor(tip.timestamp / DAY_MS)
      const { oracleNft } = current.bank
      const found = await listSingletonDays(db, { tokenId: bankNft, oracleNft, from: to - days + 1, to })
      const boxes = await listBoxesWithSpending(db, [...new Set(found.map(({ box }) => box))], presentContext)
      const byNumber = new Map(boxes.map((box) => [box.number, box]))
      return {
        bankNft,
        days: found.flatMap(({ day, box: number, rate }) => {
          const box = byNumber.get(number)
          const bank = box && readBank(toBox(box), presentContext.readScript)
          return box !== undefined && bank?.bankNft === bankNft && rate > 0n
            ? [presentBankDay(box, { bank, rate, day })]
            : []
        }),
      }
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
