import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { problem } from '../../http/problem.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { DAY_MS } from '../../present/v2/charts.ts'
import { presentOraclePool, presentOracleRate, presentWholePool } from '../../present/v2/oracle-pools.ts'
import { presetOfPool, refreshNftOf, rulesOf } from '../../present/v2/oracle-rules.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { findOraclePool, listOraclePools } from '../../queries/oracle-pools.ts'
import { findOraclePoolNumber, listDayRates, listOracleRates } from '../../queries/oracle-rates.ts'
import { countOracles, listOracles } from '../../queries/oracles.ts'
import { readSingletons } from '../../queries/singletons.ts'
import { dayOf, readDaySpan } from '../../requests/day-span.ts'
import { idOf } from '../../requests/id.ts'
import { cutPage, readPlace } from '../../requests/place.ts'

const LAST_BOX = 2_147_483_647

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
      pools.flatMap(({ rules }) => rules.oracleToken ?? []),
    )
    const rank = (poolNft: string) => (known.includes(poolNft) ? known.indexOf(poolNft) : known.length)
    return {
      height: tip.height,
      pools: pools
        .toSorted((a, b) => rank(a.pool.poolNft) - rank(b.pool.poolNft))
        .map(({ pool, rules }) => presentOraclePool(pool, rules, counts.get(rules.oracleToken ?? ''))),
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
    const below = Math.min(LAST_BOX, Number(place.after?.[0] ?? LAST_BOX))
    const found = await listOracleRates(db, pool, below, place.limit + 1)
    const { rows, next } = cutPage(found, place.limit, ({ number }) => [number])
    const unit = presetOfPool(terms, id)?.unit
    return { items: rows.map((rate) => presentOracleRate(rate, unit)), total: null, next }
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
