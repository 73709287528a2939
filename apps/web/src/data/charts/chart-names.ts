/** Charts with daily values, in the order of the overview. */
export const DAILY_CHARTS = [
  'total',
  'blockchain-size',
  'block-size',
  'transactions-per-block',
  'hash-rate',
  'difficulty',
  'miners-revenue',
] as const
export type DailyChart = (typeof DAILY_CHARTS)[number]

export const HASH_RATE_DISTRIBUTION_CHART = 'hash-rate-distribution'

export type ChartName = DailyChart | typeof HASH_RATE_DISTRIBUTION_CHART

export const CHART_GROUPS = [
  { group: 'currency', charts: ['total'] },
  { group: 'blocks', charts: ['blockchain-size', 'block-size', 'transactions-per-block'] },
  { group: 'mining', charts: ['hash-rate', HASH_RATE_DISTRIBUTION_CHART, 'difficulty', 'miners-revenue'] },
] as const satisfies readonly { readonly group: string; readonly charts: readonly ChartName[] }[]

const CHART_NAMES: readonly ChartName[] = CHART_GROUPS.flatMap(({ charts }) => charts)

/** Undefined when there is no such chart. */
export const parseChartName = (text: string | undefined): ChartName | undefined =>
  CHART_NAMES.find((name) => name === text)

/** Unit of each chart's values. */
export const CHART_UNITS = {
  total: 'nanoErg',
  'blockchain-size': 'bytes',
  'block-size': 'bytes',
  'transactions-per-block': 'transactions',
  'hash-rate': 'hashesPerSecond',
  difficulty: 'difficulty',
  'miners-revenue': 'nanoErg',
} as const satisfies Readonly<Record<DailyChart, string>>
export type ChartUnit = (typeof CHART_UNITS)[DailyChart]
