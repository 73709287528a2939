import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { ChartDay } from '../../../data/charts/chart.ts'
import { type DailyChart, UNIT_OF } from '../../../data/charts/chart-names.ts'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatDate } from '../../../format/format-date.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useTimeText } from '../../../ui/chart/use-time-text.ts'
import { useChartText } from '../use-chart-text.ts'
import type { ChartPlace } from './chart-place.ts'
import { ExportButtons } from './export-buttons.tsx'

export interface DailyExportsProps {
  readonly name: DailyChart
  readonly place: ChartPlace
  readonly days: readonly ChartDay[]
}

const DAY_MS = 86_400_000

/** A chart of days as files. */
export function DailyExports({ name, place: { span, scale }, days }: DailyExportsProps) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const { formatMark } = useChartText(name)
  const [first] = days
  const last = days.at(-1)
  const timeText = useTimeText((last?.at ?? 0) - (first?.at ?? 0), DAY_MS)
  const makeTable = async () => {
    const { daysTable } = await import('../../../data/charts/export-table.ts')
    return daysTable(name, days, coinName)
  }
  const makeSvg = async () => {
    const { chartSvg } = await import('../../../ui/chart/chart-file.ts')
    return chartSvg({
      title: words.text(`chart.${name}`),
      subtitle: words.text('chart.fileLine', {
        unit: words.text(`chart.unit.${UNIT_OF[name]}`, { coin: coinUnit(coinName) }),
        from: formatDate(first?.at, words.locale),
        to: formatDate(last?.at, words.locale),
      }),
      source: `Ergo Explorer · ${window.location.host}`,
      points: days,
      scale,
      formatMark,
      timeText,
    })
  }
  return <ExportButtons name={name} span={span} makeTable={makeTable} makeSvg={makeSvg} />
}
