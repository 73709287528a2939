import { DAY_MS } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import {
  presentOraclePool,
  presentOracleRate,
  presentOraclePoolDetail,
  presentRate,
  PRICE_UNITS,
} from '#present/v2/protocols/oracles.ts'
import {
  type OraclePoolRules,
  findPoolPreset,
  deriveReadyCriteria,
  readRefreshNft,
  deriveOraclePoolRules,
} from '#present/v2/protocols/oracle-rules.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { presentTransactionSummaries } from '#present/v2/transactions.ts'
import { findOraclePool, listOraclePools, type OraclePoolRecord, listSingletonBoxes } from '#queries/oracles/pools.ts'
import { findOraclePoolNumber, listRateReaders, listDayRates, listOracleRates } from '#queries/oracles/rates.ts'
import { countOracles, listOracles } from '#queries/oracles/operators.ts'
import { listSummaries } from '#queries/transactions/summaries.ts'
import { lastCompleteDay, parseDaySpan } from '#requests/ranges.ts'
import { parseId } from '#requests/identifiers.ts'
import { cutPage, parseCursorPage } from '#requests/pages.ts'

export function serveOraclePools(api: RouteDependencies): void {
  const { app, context, preset, now } = api
  const presentContext = createPresentContext(api)
  const known = preset.oraclePools.map(({ poolNft }) => poolNft)
  const poolNotFound = (poolNft: string) =>
    createProblemResponse('not_found', `No oracle pool has the token ${poolNft}`)

  serveOperation({ app, context }, v2.listOraclePools, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => {
      const found = await listOraclePools(db, known)
      const refreshNfts = found.flatMap((pool) => readRefreshNft(presentContext, pool) ?? [])
      const singletons = await listSingletonBoxes(db, refreshNfts)
      const pools = found.map((pool) => ({ pool, rules: deriveOraclePoolRules(presentContext, pool, singletons) }))
      const counts = await countOracles(
        db,
        pools.flatMap(({ pool, rules }) => {
          const { oracleToken } = rules
          return oracleToken === undefined
            ? []
            : [{ pool: pool.pool, oracleToken, ready: deriveReadyCriteria(pool, rules, tip.height) }]
        }),
      )
      const countOf = ({ pool }: OraclePoolRecord, { oracleToken }: OraclePoolRules) =>
        oracleToken === undefined ? undefined : (counts.get(pool) ?? { all: 0, ready: 0 })
      const rank = (poolNft: string) => (known.includes(poolNft) ? known.indexOf(poolNft) : known.length)
      return {
        height: tip.height,
        items: pools
          .toSorted((a, b) => rank(a.pool.poolNft) - rank(b.pool.poolNft))
          .map(({ pool, rules }) =>
            presentOraclePool(pool, { rules, count: countOf(pool, rules), tipHeight: tip.height }),
          ),
      }
    },
  })

  serveOperation({ app, context }, v2.getOraclePool, {
    freshness: 'tip',
    handler: async ({ params: { poolNft } }, { db, tip }) => {
      const id = parseId(poolNft)
      const pool = id && (await findOraclePool(db, id, now() - DAY_MS))
      if (!pool) return poolNotFound(poolNft)
      const refreshNft = readRefreshNft(presentContext, pool)
      const rules = deriveOraclePoolRules(
        presentContext,
        pool,
        await listSingletonBoxes(db, refreshNft === undefined ? [] : [refreshNft]),
      )
      const { oracleToken } = rules
      const first = pool.recentRates.at(-1)?.number ?? 0
      const oracles =
        oracleToken === undefined ? undefined : await listOracles(db, pool.pool, { oracleToken, countAfterBox: first })
      return presentOraclePoolDetail(presentContext, pool, { rules, records: oracles, tipHeight: tip.height })
    },
  })

  serveOperation({ app, context }, v2.listOracleRates, {
    freshness: 'tip',
    handler: async ({ params: { poolNft }, query }, { db }) => {
      const cursorPage = parseCursorPage(query, 1)
      const id = parseId(poolNft)
      const pool = id === undefined ? undefined : await findOraclePoolNumber(db, id)
      if (id === undefined || pool === undefined) return poolNotFound(poolNft)
      const found = await listOracleRates(db, pool, cursorPage)
      const { rows, next } = cutPage(found, cursorPage, ({ number }) => [number])
      const unit = findPoolPreset(presentContext, id)?.unit
      return { items: rows.map((rate) => presentOracleRate(rate, unit)), total: null, next }
    },
  })

  serveOperation({ app, context }, v2.listOracleReaders, {
    freshness: 'tip',
    handler: async ({ params: { poolNft }, query }, { db, tip }) => {
      const cursorPage = parseCursorPage(query, 1)
      const id = parseId(poolNft)
      const numbers = id && (await listRateReaders(db, id, cursorPage))
      if (!numbers) return poolNotFound(poolNft)
      const { rows, next } = cutPage(numbers, cursorPage, (last) => [last])
      return {
        items: presentTransactionSummaries(presentContext, await listSummaries(db, rows), tip.height),
        total: null,
        next,
      }
    },
  })

  serveOperation({ app, context }, v2.getOracleChart, {
    freshness: 'tip',
    handler: async ({ params: { poolNft }, query }, { db, tip }) => {
      const span = parseDaySpan(query, now())
      const id = parseId(poolNft)
      const pool = id === undefined ? undefined : await findOraclePoolNumber(db, id)
      if (id === undefined || pool === undefined) return poolNotFound(poolNft)
      const unit = findPoolPreset(presentContext, id)?.unit
      const lastDay = Math.min(span.to, lastCompleteDay(tip.timestamp))
      const days = await listDayRates(db, pool, { from: span.from, to: lastDay })
      return {
        poolNft: id,
        unit: unit ?? null,
        priceUnit: unit === undefined ? null : PRICE_UNITS[unit],
        points: days.map(({ day, rate, from, to }) => ({
          timestamp: day * DAY_MS,
          value: String(rate),
          price: presentRate(rate, unit)?.decimal ?? null,
          fromHeight: from,
          toHeight: to,
        })),
      }
    },
  })
}
