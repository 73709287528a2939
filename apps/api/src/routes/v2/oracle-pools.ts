import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { DAY_MS } from '../../present/v2/charts.ts'
import { presentOraclePool, presentOracleRate, presentWholePool } from '../../present/v2/oracle-pools.ts'
import { type PoolRules, presetOfPool, readyWhen, refreshNftOf, rulesOf } from '../../present/v2/oracle-rules.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { presentSummaries } from '../../present/v2/transactions.ts'
import { findOraclePool, listOraclePools, type OraclePoolRecord } from '../../queries/oracle-pools.ts'
import { findOraclePoolNumber, findRateReaders, listDayRates, listOracleRates } from '../../queries/oracle-rates.ts'
import { countOracles, listOracles } from '../../queries/oracles.ts'
import { listSummaries } from '../../queries/summaries.ts'
import { readSingletons } from '../../queries/singletons.ts'
import { dayOf, readDaySpan } from '../../requests/day-span.ts'
import { idOf } from '../../requests/id.ts'
import { cutPage, type Place, readPlace } from '../../requests/place.ts'

/** Of boxes and transactions. */
const LAST_NUMBER = 2_147_483_647

export function serveOraclePools(api: Api): void {
  const { app, desk, preset, now } = api
  const terms = termsOf(api)
  const known = preset.oraclePools.map(({ poolNft }) => poolNft)
  const noPool = (poolNft: string) => problem('not_found', `No oracle pool has the token ${poolNft}`)

  serve(app, desk, v2.listOraclePools, { freshness: 'tip' }, async (_, { db, tip }) => {
    const found = await listOraclePools(db, known)
    const refreshNfts = found.flatMap((pool) => refreshNftOf(terms, pool) ?? [])
    const singletons = await readSingletons(db, refreshNfts)
    const pools = found.map((pool) => ({ pool, rules: rulesOf(terms, pool, singletons) }))
    const counts = await countOracles(
      db,
      pools.flatMap(({ pool, rules }) => {
        const { oracleToken } = rules
        return oracleToken === undefined
          ? []
          : [{ pool: pool.pool, oracleToken, ready: readyWhen(pool, rules, tip.height) }]
      }),
    )
    const countOf = ({ pool }: OraclePoolRecord, { oracleToken }: PoolRules) =>
      oracleToken === undefined ? undefined : (counts.get(pool) ?? { all: 0, ready: 0 })
    const rank = (poolNft: string) => (known.includes(poolNft) ? known.indexOf(poolNft) : known.length)
    return {
      height: tip.height,
      pools: pools
        .toSorted((a, b) => rank(a.pool.poolNft) - rank(b.pool.poolNft))
        .map(({ pool, rules }) => presentOraclePool(pool, rules, countOf(pool, rules), tip.height)),
    }
  })

  serve(app, desk, v2.getOraclePool, { freshness: 'tip' }, async ({ params: { poolNft } }, { db, tip }) => {
    const id = idOf(poolNft)
    const pool = id && (await findOraclePool(db, id, now() - DAY_MS))
    if (!pool) return noPool(poolNft)
    const refreshNft = refreshNftOf(terms, pool)
    const rules = rulesOf(terms, pool, await readSingletons(db, refreshNft === undefined ? [] : [refreshNft]))
    const { oracleToken } = rules
    const first = pool.recentRates.at(-1)?.number ?? 0
    const oracles = oracleToken === undefined ? undefined : await listOracles(db, pool.pool, oracleToken, first)
    return presentWholePool(terms, pool, rules, oracles, tip.height)
  })

  serve(app, desk, v2.listOracleRates, { freshness: 'tip' }, async ({ params: { poolNft }, query }, { db }) => {
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const id = idOf(poolNft)
    const pool = id === undefined ? undefined : await findOraclePoolNumber(db, id)
    if (id === undefined || pool === undefined) return noPool(poolNft)
    const found = await listOracleRates(db, pool, belowOf(place), place.limit + 1)
    const { rows, next } = cutPage(found, place.limit, ({ number }) => [number])
    const unit = presetOfPool(terms, id)?.unit
    return { items: rows.map((rate) => presentOracleRate(rate, unit)), total: null, next }
  })

  serve(app, desk, v2.listOracleReaders, { freshness: 'tip' }, async ({ params: { poolNft }, query }, { db, tip }) => {
    const place = readPlace(query, 1)
    if (place instanceof Refusal) return place
    const id = idOf(poolNft)
    const numbers = id && (await findRateReaders(db, id, belowOf(place), place.limit + 1))
    if (!numbers) return noPool(poolNft)
    const { rows, next } = cutPage(numbers, place.limit, (last) => [last])
    return { items: presentSummaries(terms, await listSummaries(db, rows), tip.height), total: null, next }
  })

  serve(app, desk, v2.getOracleChart, { freshness: 'tip' }, async ({ params: { poolNft }, query }, { db, tip }) => {
    const span = readDaySpan(query, now())
    if (span instanceof Refusal) return span
    const id = idOf(poolNft)
    const pool = id === undefined ? undefined : await findOraclePoolNumber(db, id)
    if (id === undefined || pool === undefined) return noPool(poolNft)
    const days = await listDayRates(db, pool, span.from, span.to)
    return {
      poolNft: id,
      unit: presetOfPool(terms, id)?.unit ?? null,
      isLastPartial: (days.at(-1)?.day ?? -1) >= dayOf(tip.timestamp),
      points: days.map(({ day, rate, from, to }) => ({ timestamp: day * DAY_MS, value: String(rate), from, to })),
    }
  })
}

const belowOf = ({ after }: Place<1>): number => Math.min(LAST_NUMBER, Number(after?.[0] ?? LAST_NUMBER))
