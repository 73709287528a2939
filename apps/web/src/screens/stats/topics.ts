import type { DailyStatName, DailyTrends, TrendChart } from '#data/stats/network-stats.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'

/** Number format of a figure. */
export type DailyStatFormat = 'count' | 'metric' | 'duration' | 'coins' | 'percent' | 'hashRate'

export interface Reading {
  readonly figure: DailyStatName
  readonly label: MessageKey
  readonly about: MessageKey
  readonly kind: DailyStatFormat
  /** Chart with the history of the figure, or the next to it. */
  readonly chart: TrendChart
  /** Computes the trend if the chart shows another figure. Only for a drawing, so numbers suffice. */
  readonly trend?: (values: (chart: TrendChart) => readonly number[]) => readonly number[]
  /** Sums are drawn from zero. */
  readonly isSum?: true
  /** Neither a rise nor a fall is good news, so the change has no colour. */
  readonly isNeutral?: true
}

export interface Topic {
  readonly title: MessageKey
  readonly readings: readonly Reading[]
}

const combine = (left: readonly number[], right: readonly number[], of: (one: number, other: number) => number) =>
  left.slice(0, right.length).map((value, index) => of(value, right[index] ?? 0))

const divide = (one: number, other: number) => (other === 0 ? 0 : one / other)

/** The figures of the specification by topic, in display order. */
export const TOPICS: readonly Topic[] = [
  {
    title: 'stats.blockSummary',
    readings: [
      {
        figure: 'blocks',
        label: 'stats.blocksMined',
        about: 'stats.about.blocks',
        kind: 'count',
        chart: 'blocks',
        isSum: true,
      },
      {
        figure: 'averageMiningTime',
        label: 'stats.averageMiningTime',
        about: 'stats.about.averageMiningTime',
        kind: 'duration',
        chart: 'block-time',
        isNeutral: true,
      },
      {
        figure: 'coinsMined',
        label: 'stats.coinsMined',
        about: 'stats.about.coinsMined',
        kind: 'coins',
        chart: 'miners-revenue',
        isSum: true,
        trend: (values) => combine(values('miners-revenue'), values('fees'), (revenue, fees) => revenue - fees),
      },
    ],
  },
  {
    title: 'stats.transactionsSummary',
    readings: [
      {
        figure: 'transactions',
        label: 'stats.numberOfTransactions',
        about: 'stats.about.transactions',
        kind: 'count',
        chart: 'transactions-number',
        isSum: true,
      },
      {
        figure: 'fees',
        label: 'stats.totalFees',
        about: 'stats.about.fees',
        kind: 'coins',
        chart: 'fees',
        isSum: true,
      },
      {
        figure: 'output',
        label: 'stats.totalOutputVolume',
        about: 'stats.about.output',
        kind: 'coins',
        chart: 'volume',
        isSum: true,
      },
    ],
  },
  {
    title: 'stats.miningCost',
    readings: [
      {
        figure: 'revenue',
        label: 'stats.totalMinersRevenue',
        about: 'stats.about.revenue',
        kind: 'coins',
        chart: 'miners-revenue',
        isSum: true,
      },
      {
        figure: 'percentFromFees',
        label: 'stats.percentFromFees',
        about: 'stats.about.percentFromFees',
        kind: 'percent',
        chart: 'fees',
        isNeutral: true,
        trend: (values) => combine(values('fees'), values('miners-revenue'), divide),
      },
      {
        figure: 'percentOfVolume',
        label: 'stats.percentOfVolume',
        about: 'stats.about.percentOfVolume',
        kind: 'percent',
        chart: 'volume',
        isNeutral: true,
        trend: (values) => combine(values('miners-revenue'), values('volume'), divide),
      },
      {
        figure: 'costPerTransaction',
        label: 'stats.costPerTransaction',
        about: 'stats.about.costPerTransaction',
        kind: 'coins',
        chart: 'miners-revenue',
        isNeutral: true,
        trend: (values) => combine(values('miners-revenue'), values('transactions-number'), divide),
      },
      {
        figure: 'difficulty',
        label: 'stats.difficulty',
        about: 'stats.about.difficulty',
        kind: 'metric',
        chart: 'difficulty',
        isNeutral: true,
      },
      {
        figure: 'hashRate',
        label: 'stats.hashRate',
        about: 'stats.about.hashRate',
        kind: 'hashRate',
        chart: 'hash-rate',
      },
    ],
  },
]

/** The trend of a figure as numbers to draw. */
export function trendOf({ chart, trend }: Reading, trends: DailyTrends): readonly number[] {
  const values = (name: TrendChart) => trends[name]?.map(Number) ?? []
  return trend === undefined ? values(chart) : trend(values)
}
