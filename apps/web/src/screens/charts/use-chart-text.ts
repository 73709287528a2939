import { usePublicConfig } from '../../config/use-public-config.ts'
import type { DailyChart } from '../../data/charts/chart-names.ts'
import { type ChartText, chartText } from '../../entities/charts/chart-text.ts'

/** Number formats of a chart for the configured coin. */
export function useChartText(name: DailyChart): ChartText {
  return chartText(name, usePublicConfig().coinName)
}
