import {
  CHART_GROUPS,
  CHART_NAMES,
  CHARTS,
  type ChartGroup,
  type ChartName as DailyChart,
  isChartInV0,
  parseDailyChart,
} from '@ergo-explorer/contract/charts'

export type { DailyChart }

/** Shares of miners. */
export const HASH_RATE_DISTRIBUTION_CHART = 'hash-rate-distribution'

/** Shares of transactions and blocks, counted by the API of this version. */
export const COUNTED_SHARE_CHARTS = ['transaction-kinds', 'block-intervals', 'balance-bands', 'coin-age'] as const
export type CountedShareChart = (typeof COUNTED_SHARE_CHARTS)[number]

/** Features of APIs that have counted all blocks. */
export const SHARE_FEATURES: Readonly<Record<CountedShareChart, string>> = {
  'transaction-kinds': 'daily-kinds',
  'block-intervals': 'block-intervals',
  'balance-bands': 'balance-bands',
  'coin-age': 'coin-age',
}

/** Lines of days, and charts of shares. */
export type ChartName = DailyChart | CountedShareChart | typeof HASH_RATE_DISTRIBUTION_CHART

const SHARE_CHARTS = [HASH_RATE_DISTRIBUTION_CHART, ...COUNTED_SHARE_CHARTS] as const

/** Charts of shares beside a chart of days. */
const SHARES_AFTER: Partial<Record<DailyChart, readonly ChartName[]>> = {
  total: ['balance-bands', 'coin-age'],
  'hash-rate': [HASH_RATE_DISTRIBUTION_CHART],
  'transactions-number': ['transaction-kinds'],
  'block-time': ['block-intervals'],
}

export const isCountedShareChart = (name: ChartName): name is CountedShareChart =>
  COUNTED_SHARE_CHARTS.some((each) => each === name)

export interface ChartGroupView {
  readonly group: ChartGroup
  readonly charts: readonly ChartName[]
}

/** Charts of the overview by group. Without v2 only some exist. */
export function listChartGroups(hasV2: boolean): readonly ChartGroupView[] {
  const names = listDailyCharts(hasV2)
  return CHART_GROUPS.map((group) => ({
    group,
    charts: names
      .filter((name) => CHARTS[name].group === group)
      .flatMap((name): readonly ChartName[] => [name, SHARES_AFTER[name] ?? []].flat())
      .filter((name) => hasV2 || !isCountedShareChart(name)),
  })).filter(({ charts }) => charts.length > 0)
}

/** Names of the charts of days. Without v2 only some exist. */
export const listDailyCharts = (hasV2: boolean): readonly DailyChart[] =>
  hasV2 ? CHART_NAMES : CHART_NAMES.filter(isChartInV0)

/** Undefined when there is no such chart. */
export const parseChartName = (text: string | undefined): ChartName | undefined =>
  SHARE_CHARTS.find((name) => name === text) ?? parseDailyChart(text)
