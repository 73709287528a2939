import type { DailyStatName } from '#data/stats/network-stats.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'

/** Number format of a figure. */
export type DailyStatFormat = 'count' | 'duration' | 'coins' | 'percent' | 'hashRate'

export interface StatsRow {
  readonly figure: DailyStatName
  readonly label: MessageKey
  readonly kind: DailyStatFormat
  /** Chart with the history of the figure. */
  readonly chart?: string
  /** Neither a rise nor a fall is good news, so the change has no colour. */
  readonly isNeutral?: true
}

interface StatsTableRows {
  readonly title: MessageKey
  readonly rows: readonly StatsRow[]
}

/** The three tables with their rows, in display order. */
export const STATS_TABLES: readonly StatsTableRows[] = [
  {
    title: 'stats.blockSummary',
    rows: [
      { figure: 'blocks', label: 'stats.blocksMined', kind: 'count' },
      { figure: 'averageMiningTime', label: 'stats.averageMiningTime', kind: 'duration', isNeutral: true },
      { figure: 'coinsMined', label: 'stats.coinsMined', kind: 'coins' },
    ],
  },
  {
    title: 'stats.transactionsSummary',
    rows: [
      { figure: 'transactions', label: 'stats.numberOfTransactions', kind: 'count' },
      { figure: 'fees', label: 'stats.totalFees', kind: 'coins' },
      { figure: 'output', label: 'stats.totalOutputVolume', kind: 'coins' },
    ],
  },
  {
    title: 'stats.miningCost',
    rows: [
      { figure: 'revenue', label: 'stats.totalMinersRevenue', kind: 'coins', chart: 'miners-revenue' },
      { figure: 'percentFromFees', label: 'stats.percentFromFees', kind: 'percent', isNeutral: true },
      { figure: 'percentOfVolume', label: 'stats.percentOfVolume', kind: 'percent', isNeutral: true },
      { figure: 'costPerTransaction', label: 'stats.costPerTransaction', kind: 'coins', isNeutral: true },
      { figure: 'difficulty', label: 'stats.difficulty', kind: 'count', chart: 'difficulty', isNeutral: true },
      { figure: 'hashRate', label: 'stats.hashRate', kind: 'hashRate', chart: 'hash-rate' },
    ],
  },
]
