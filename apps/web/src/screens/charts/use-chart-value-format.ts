import { usePublicConfig } from '#config/use-public-config.ts'
import type { DailyChart } from '#data/charts/chart-names.ts'
import { type ChartValueFormat, chartValueFormat } from '#entities/charts/chart-value-format.ts'

/** Number formats of a chart for the configured coin. */
export function useChartValueFormat(name: DailyChart): ChartValueFormat {
  return chartValueFormat(name, usePublicConfig().coinName)
}
