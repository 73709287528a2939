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

/** Shares of miners; the only chart that is not a line of days. */
export const HASH_RATE_DISTRIBUTION_CHART = 'hash-rate-distribution'

export type ChartName = DailyChart | typeof HASH_RATE_DISTRIBUTION_CHART

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
      .flatMap((name): readonly ChartName[] => (name === 'hash-rate' ? [name, HASH_RATE_DISTRIBUTION_CHART] : [name])),
  })).filter(({ charts }) => charts.length > 0)
}

/** Names of the charts of days. Without v2 only some exist. */
export const listDailyCharts = (hasV2: boolean): readonly DailyChart[] =>
  hasV2 ? CHART_NAMES : CHART_NAMES.filter(isChartInV0)

/** Undefined when there is no such chart. */
export const parseChartName = (text: string | undefined): ChartName | undefined =>
  text === HASH_RATE_DISTRIBUTION_CHART ? text : parseDailyChart(text)
