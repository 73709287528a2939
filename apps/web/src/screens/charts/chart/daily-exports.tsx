import { DAY_MS } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { ChartDay } from '#data/charts/chart.ts'
import { CHARTS } from '@ergo-explorer/contract/charts'
import type { DailyChart } from '#data/charts/chart-names.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { siteName } from '#i18n/site-name.ts'
import { useTimeFormat } from '#ui/chart/use-time-format.ts'
import { useChartValueFormat } from '../use-chart-value-format.ts'
import type { ChartSettings } from './chart-settings.ts'
import { ExportButtons } from './export-buttons.tsx'

export interface DailyExportsProps {
  readonly name: DailyChart
  readonly settings: ChartSettings
  readonly days: readonly ChartDay[]
}

/** Downloads of a daily chart. */
export function DailyExports({ name, settings: { span, scale }, days }: DailyExportsProps) {
  const t = useTranslation()
  const config = usePublicConfig()
  const { coinName } = config
  const { formatMark } = useChartValueFormat(name)
  const [first] = days
  const last = days.at(-1)
  const formatTime = useTimeFormat((last?.at ?? 0) - (first?.at ?? 0), DAY_MS)
  const makeTable = async () => {
    const { buildDailyValuesTable } = await import('#data/charts/export-table.ts')
    return buildDailyValuesTable(name, days, coinName)
  }
  const makeSvg = async () => {
    const { renderChartSvg } = await import('#ui/chart/render-chart-svg.ts')
    return renderChartSvg({
      title: t.text(`chart.${name}`),
      subtitle: t.text('chart.fileLine', {
        unit: t.text(`chart.unit.${CHARTS[name].unit}`, { coin: formatCoinUnit(coinName) }),
        from: formatDate(first?.at, t.locale),
        to: formatDate(last?.at, t.locale),
      }),
      source: `${siteName(t, config)} · ${window.location.host}`,
      points: days,
      scale,
      formatMark,
      formatTime,
    })
  }
  return <ExportButtons name={name} span={span} makeTable={makeTable} makeSvg={makeSvg} />
}
