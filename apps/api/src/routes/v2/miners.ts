import { type Hex, rewardScript } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Database } from '#database/query.ts'
import { isBuilt, type Tip } from '#database/tip.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createProblemResponse } from '#http/error-responses.ts'
import { serveExport } from '#http/exports.ts'
import { serveOperation } from '#http/operations.ts'
import { selectDayRates } from '#present/v2/charts.ts'
import {
  type IncomeSource,
  MAX_LUCK_DAYS,
  MINER_DAYS_CSV_COLUMNS,
  presentMinerDayRows,
  presentMinerDetail,
  presentMinerList,
} from '#present/v2/miners.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { findMiner, listDaysOfMiner, listRankedMiners } from '#queries/miners.ts'
import { listDayRatesOfPools } from '#queries/oracles/rates.ts'
import { parseAddressOwner } from '#requests/identifiers.ts'
import { type DaySpan, lastCompleteDay, parseDaySpan } from '#requests/ranges.ts'
import { hashOfErgoTree } from '#scripts.ts'

const DEFAULT_DAYS = 90

export function serveMiners(api: RouteDependencies): void {
  const { app, context, blake2b256, preset, now } = api
  const presentContext = createPresentContext(api)
  const usdPools = preset.oraclePools.filter(({ unit }) => unit === 'nanoErgPerUsd').map(({ poolNft }) => poolNft)

  /** Undefined if the address has no key that could mine. */
  const rewardHashOf = (address: string): Hex | undefined => {
    const { minerKey } = parseAddressOwner(api, address)
    return minerKey && hashOfErgoTree(blake2b256, rewardScript(minerKey))
  }
  const minerNotFound = (address: string) =>
    createProblemResponse('not_found', `No block was mined by ${address.slice(0, 100)}`)
  const loadIncomeSource = async (db: Database, tip: Tip, span: DaySpan): Promise<IncomeSource> => {
    const rates = selectDayRates(await listDayRatesOfPools(db, usdPools, span), preset.oraclePools)
    return { isKnown: isBuilt(tip, 'miner_revenue'), usdRates: new Map(rates.map(({ day, rate }) => [day, rate])) }
  }

  serveOperation({ app, context }, v2.listMiners, {
    freshness: 'tip',
    handler: async ({ query }, { db, tip }) => {
      const { from, to } = parseDaySpan(query, now())
      const isKnown = isBuilt(tip, 'miner_revenue')
      return presentMinerList(presentContext, await listRankedMiners(db, from, to), { isKnown })
    },
  })

  serveOperation({ app, context }, v2.getMiner, {
    freshness: 'tip',
    handler: async ({ params, query }, { db, tip }) => {
      const hash = rewardHashOf(params.minerAddress)
      if (hash === undefined) return minerNotFound(params.minerAddress)
      const lastDay = lastCompleteDay(tip.timestamp)
      const count = query.days ?? DEFAULT_DAYS
      const from = lastDay - Math.max(count, MAX_LUCK_DAYS) + 1
      const [record, days, income] = await Promise.all([
        findMiner(db, hash),
        listDaysOfMiner(db, hash, { from, to: lastDay }),
        loadIncomeSource(db, tip, { from: lastDay - count + 1, to: lastDay }),
      ])
      if (record === undefined) return minerNotFound(params.minerAddress)
      return presentMinerDetail(presentContext, record, { days, income, lastDay, count })
    },
  })

  serveExport({ app, context }, v2.exportMinerDays, async ({ params, query }, { db, tip }) => {
    const hash = rewardHashOf(params.minerAddress)
    if (hash === undefined) throw minerNotFound(params.minerAddress)
    const { from, to } = parseDaySpan(query, now())
    const span = { from, to: Math.min(to, lastCompleteDay(tip.timestamp)) }
    const [record, days, income] = await Promise.all([
      findMiner(db, hash),
      listDaysOfMiner(db, hash, span),
      loadIncomeSource(db, tip, span),
    ])
    if (record === undefined) throw minerNotFound(params.minerAddress)
    const filename = `ergo-miner-${record.address.slice(0, 12)}-${query.timespan ?? '1year'}`
    return { filename, columns: MINER_DAYS_CSV_COLUMNS, batches: [presentMinerDayRows(days, income)] }
  })
}
