import { percentHalfUp } from '@ergo-explorer/chain'
import type { Activity, Statistics } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'
import type { DailyStats } from './daily-stats.ts'

/**
 * The 24 hours before the previous 24 hours, with the same figures as {@link statsResource}. Null when the API does not
 * provide them.
 */
export const previousDayResource: Resource<DailyStats | null> = {
  type: 'previous day',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    if (api.features?.includes('stats') !== true) return null
    const statistics = await api.get<Pick<Statistics, 'previous'>>('/api/v2/stats', signal)
    return statistics && figuresOf(statistics.previous)
  },
}

/** Computed as v0 does, so that the two days are comparable. */
function figuresOf(day: Activity): DailyStats {
  const [reward, coins] = [BigInt(day.reward), BigInt(day.coins)]
  return {
    blocks: String(day.blocks),
    averageMiningTime: day.averageBlockTime === null ? null : String(day.averageBlockTime),
    coinsMined: day.reward,
    transactions: String(day.transactions),
    fees: day.fees,
    // v0 sums unspent outputs only, and more outputs of an earlier day have been spent since.
    output: null,
    revenue: day.revenue,
    percentFromFees: day.feesPercent,
    percentOfVolume: coins > 0n ? percentHalfUp(reward, coins, 8) : null,
    costPerTransaction: day.costPerTransaction,
    difficulty: day.difficulty,
    hashRate: day.blocks === 0 ? null : String(BigInt(day.work) / DAY_SECONDS + 1n),
  }
}

const DAY_SECONDS = 86_400n
