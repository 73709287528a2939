import type { V0StatsSummary } from '@ergo-explorer/contract'
import type { Resource } from '../resource/resource.ts'
import type { DailyStats } from './daily-stats.ts'
import { fetchRequiredBody } from './fetch-required-body.ts'

export const STATS_PATH = '/api/v0/stats'

/** The previous 24 hours, which every API provides. */
export const statsResource: Resource<DailyStats> = {
  type: 'stats',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    figuresOf(
      await fetchRequiredBody<V0StatsSummary>(api, STATS_PATH, {
        signal,
        message: `The stats service did not respond: GET ${STATS_PATH}`,
      }),
    ),
}

/** v0 returns 0 for the average of no blocks; the view uses null. */
function figuresOf({ blockSummary, transactionsSummary, miningCost }: V0StatsSummary): DailyStats {
  const { total: blocks, averageMiningTime, totalCoins } = blockSummary
  const { total: transactions, totalFee, totalOutput } = transactionsSummary
  const ofBlocks = (figure: string) => (blocks === 0 ? null : figure)
  return {
    blocks: String(blocks),
    averageMiningTime: ofBlocks(String(averageMiningTime)),
    coinsMined: String(totalCoins),
    transactions: String(transactions),
    fees: String(totalFee),
    output: String(totalOutput),
    revenue: String(miningCost.totalMinersRevenue),
    percentFromFees: ofBlocks(decimalText(miningCost.percentEarnedTransactionsFees)),
    percentOfVolume: ofBlocks(decimalText(miningCost.percentTransactionVolume)),
    costPerTransaction: transactions === 0 ? null : String(miningCost.costPerTransaction),
    difficulty: ofBlocks(String(miningCost.difficulty)),
    hashRate: ofBlocks(String(miningCost.hashRate)),
  }
}

/**
 * Percentages have at most eight decimals, which a JSON number holds exactly. `String` would write small ones as 1e-8.
 */
const decimalText = (value: number): string => value.toFixed(8)
