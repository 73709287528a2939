import {
  formatSupplyText,
  supplyAt,
  divideToInteger,
  type NetworkPreset,
  scheduledRewards,
  DAY_MS,
} from '@ergo-explorer/chain'
import { v0Operations as v0 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { presentChainInfo, presentStatsSummary, presentHashRateShares } from '#present/v0/statistics.ts'
import { findRecentBlocks, findUnspentValueSince, listMiners } from '#queries/statistics.ts'
import { type ChartDay, listChartDays } from '#queries/charts.ts'
import { parseTimespan } from '#requests/ranges.ts'

const TIP_OPTIONS = { freshness: 'tip' } as const

export function serveStatistics({ app, context, preset, now }: RouteDependencies): void {
  serveOperation({ app, context }, v0.getApiV0Info, {
    ...TIP_OPTIONS,
    handler: async (_, { db, tip }) =>
      presentChainInfo(preset, await findRecentBlocks(db, now() - DAY_MS), supplyAt(preset, tip.height)),
  })

  serveOperation({ app, context }, v0.getApiV0InfoSupply, {
    ...TIP_OPTIONS,
    handler: (_, { tip }) => formatSupplyText(supplyAt(preset, tip.height)),
  })

  serveOperation({ app, context }, v0.getApiV0Stats, {
    ...TIP_OPTIONS,
    handler: async (_, { db }) => {
      const day = await findRecentBlocks(db, now() - DAY_MS)
      const unspent = day.firstBox === null ? 0n : await findUnspentValueSince(db, day.firstBox)
      return presentStatsSummary(preset, day, { reward: scheduledReward(preset, day.height, day.blocks), unspent })
    },
  })
}

/** Of the last blocks up to a height. v0 reports the schedule, even for blocks that pay less. */
const scheduledReward = (preset: NetworkPreset, height: number, blocks: number): bigint =>
  scheduledRewards(preset, height - blocks + 1, height)

const averageOf = (sum: bigint, { blocks }: ChartDay): bigint => divideToInteger(sum, BigInt(blocks))

/** Value of each chart for a day. */
const CHARTS = [
  [v0.getApiV0ChartsTotal, (day: ChartDay) => day.issued],
  [v0.getApiV0ChartsBlocksize, (day: ChartDay) => averageOf(day.size, day)],
  [v0.getApiV0ChartsBlockchainsize, (day: ChartDay) => day.chainSize],
  [v0.getApiV0ChartsTransactionsperblock, (day: ChartDay) => averageOf(BigInt(day.transactions), day)],
  [v0.getApiV0ChartsTransactionsnumber, (day: ChartDay) => BigInt(day.transactions)],
  [v0.getApiV0ChartsDifficulty, (day: ChartDay) => averageOf(day.work, day)],
  [
    v0.getApiV0ChartsMinersrevenue,
    ({ lastHeight, blocks, fees }: ChartDay, preset: NetworkPreset) =>
      scheduledReward(preset, lastHeight, blocks) + fees,
  ],
  [v0.getApiV0ChartsHashrate, (day: ChartDay) => day.work],
] as const

export function serveCharts({ app, context, preset, now }: RouteDependencies): void {
  for (const [operation, valueOf] of CHARTS)
    serveOperation({ app, context }, operation, {
      freshness: 'tip',
      handler: async ({ query }, { db }) => {
        const days = await listChartDays(db, Math.max(0, now() - parseTimespan(query.timespan)))
        return days.map((day) => ({ timestamp: Number(day.timestamp), value: valueOf(day, preset) }))
      },
    })

  serveOperation({ app, context }, v0.getApiV0ChartsHashratedistribution, {
    freshness: 'tip',
    handler: async (_, { db }) => presentHashRateShares(preset.name, await listMiners(db, now() - DAY_MS)),
  })
}
