import type { DailyChart } from '../../../data/charts/chart-names.ts'
import type { ChartDay } from '../../../data/charts/chart.ts'
import { scaleToCommonUnit } from '../../../data/charts/chart-summary.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatDate } from '../../../format/format-date.ts'
import { formatPercentChange } from '../../../format/format-percent-change.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { formatHashesPerDay } from '../format-hashes-per-day.ts'
import { useChartValueFormat } from '../use-chart-value-format.ts'
import css from './chart.module.css'

/** One year. Longer tables are available as an export. */
const MAX_ROWS = 366

/** The same days as a table, newest first. */
export function ChartTable({ name, days }: { readonly name: DailyChart; readonly days: readonly ChartDay[] }) {
  const t = useTranslation()
  const { format } = useChartValueFormat(name)
  const title = t.text(`chart.${name}`)
  const hasBlocks = days.some(({ blocks }) => blocks !== null)
  const perDay = t.text('chart.column.perDay')
  const blocksWord = t.text('chart.column.blocks')
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
      <Table
        caption={title}
        head={[
          t.text('chart.column.day'),
          { label: title, numeric: true },
          ...(name === 'hash-rate' ? [{ label: perDay, numeric: true } as const] : []),
          ...(hasBlocks ? [{ label: blocksWord, numeric: true } as const] : []),
          { label: t.text('chart.column.change'), numeric: true },
        ]}
      >
        {rows.map(({ at, value, blocks, before }) => (
          <Row key={at}>
            <Cell lead at="title">
              {formatDate(at, t.locale)}
            </Cell>
            <Cell numeric at="figure">
              {format(value)}
            </Cell>
            {name === 'hash-rate' && (
              <Cell numeric label={perDay}>
                {formatHashesPerDay(value)}
              </Cell>
            )}
            {hasBlocks && (
              <Cell numeric at="under" label={blocksWord}>
                {blocks === null ? UNKNOWN_VALUE_TEXT : formatCount(blocks)}
              </Cell>
            )}
            <Cell numeric dim at="side">
              {before === undefined ? UNKNOWN_VALUE_TEXT : changeText(before.value, value)}
            </Cell>
          </Row>
        ))}
      </Table>
    </Disclosure>
  )
}

function changeText(before: string, after: string): string {
  const [earlier = 0n, later = 0n] = scaleToCommonUnit([before, after])
  return formatPercentChange(earlier, later)
}
