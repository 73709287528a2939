import type { DailyChart } from '#data/charts/chart-names.ts'
import type { ChartDay } from '#data/charts/chart.ts'
import { scaleToCommonUnit } from '#data/charts/chart-summary.ts'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatDate } from '#format/time.ts'
import { formatPercentChange } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { formatHashesPerDay } from '../format-hashes-per-day.ts'
import { useChartValueFormat } from '../use-chart-value-format.ts'
import css from './chart.module.css'

/** One year. Longer tables are available as an export. */
const MAX_ROWS = 366

interface ChartTableProps {
  readonly name: DailyChart
  readonly days: readonly ChartDay[]
  /** The chart that is compared with the first one. */
  readonly compared: { readonly name: DailyChart; readonly days: readonly ChartDay[] } | null
}

/** The same days as a table, newest first. */
export function ChartTable({ name, days, compared }: ChartTableProps) {
  const t = useTranslation()
  const { format } = useChartValueFormat(name)
  const second = useChartValueFormat(compared?.name ?? name)
  const others = new Map(compared?.days.map(({ at, value }) => [at, value]))
  const title = t.text(`chart.${name}`)
  const hasBlocks = days.some(({ blocks }) => blocks !== null)
  const isTruncated = days.length > MAX_ROWS
  const rows = days
    .map((day, index) => ({ ...day, before: days[index - 1] }))
    .slice(-MAX_ROWS)
    .toReversed()
  return (
    <Disclosure
      className={css.table}
      summary={
        <>
          {t.text('chart.asTable')}{' '}
          <span className={css.quiet}>
            {isTruncated
              ? t.text('chart.newestRows', { shown: formatCount(MAX_ROWS), days: formatCount(days.length) })
              : t.text('chart.newestFirst')}
          </span>
        </>
      }
    >
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ at }) => at}
        columns={[
          { head: t.text('chart.column.day'), card: 'title', lead: true, cell: ({ at }) => formatDate(at, t.locale) },
          { head: title, kind: 'number', card: 'figure', cell: ({ value }) => format(value) },
          compared !== null && {
            head: t.text(`chart.${compared.name}`),
            kind: 'number',
            card: 'under',
            label: true,
            cell: ({ at }) => {
              const value = others.get(at)
              return value === undefined ? UNKNOWN_VALUE_TEXT : second.format(value)
            },
          },
          name === 'hash-rate' && {
            head: t.text('chart.column.perDay'),
            kind: 'number',
            cell: ({ value }) => formatHashesPerDay(value),
          },
          hasBlocks && {
            head: t.text('chart.column.blocks'),
            kind: 'number',
            card: 'under',
            label: true,
            cell: ({ blocks }) => (blocks === null ? UNKNOWN_VALUE_TEXT : formatCount(blocks)),
          },
          {
            head: t.text('chart.column.change'),
            kind: 'number',
            card: 'side',
            dim: true,
            cell: ({ value, before }) => (before === undefined ? UNKNOWN_VALUE_TEXT : changeText(before.value, value)),
          },
        ]}
      />
    </Disclosure>
  )
}

function changeText(before: string, after: string): string {
  const [earlier = 0n, later = 0n] = scaleToCommonUnit([before, after])
  return formatPercentChange(earlier, later)
}
