import type { DailyChart } from '../../../data/charts/chart-names.ts'
import type { ChartDay } from '../../../data/charts/chart.ts'
import { wholeUnits } from '../../../data/charts/summary.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatDate } from '../../../format/format-date.ts'
import { formatPercentChange } from '../../../format/format-percent-change.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { hashesOfDay } from '../hashes-of-day.ts'
import { useChartText } from '../use-chart-text.ts'
import css from './chart.module.css'

/** A year. Longer tables are for machines, and those take an export. */
const MOST_ROWS = 366

/** The same days to be read out or read off, the newest first. */
export function ChartTable({ name, days }: { readonly name: DailyChart; readonly days: readonly ChartDay[] }) {
  const words = useWords()
  const { format } = useChartText(name)
  const title = words.text(`chart.${name}`)
  const hasBlocks = days.some(({ blocks }) => blocks !== null)
  const perDay = words.text('chart.column.perDay')
  const blocksWord = words.text('chart.column.blocks')
  const isCut = days.length > MOST_ROWS
  const rows = days
    .map((day, index) => ({ ...day, before: days[index - 1] }))
    .slice(-MOST_ROWS)
    .toReversed()
  return (
    <Disclosure
      className={css.table}
      summary={
        <>
          {words.text('chart.asTable')}{' '}
          <span className={css.quiet}>
            {isCut
              ? words.text('chart.newestRows', { shown: formatCount(MOST_ROWS), days: formatCount(days.length) })
              : words.text('chart.newestFirst')}
          </span>
        </>
      }
    >
      <Table
        caption={title}
        head={[
          words.text('chart.column.day'),
          { label: title, numeric: true },
          ...(name === 'hash-rate' ? [{ label: perDay, numeric: true } as const] : []),
          ...(hasBlocks ? [{ label: blocksWord, numeric: true } as const] : []),
          { label: words.text('chart.column.change'), numeric: true },
        ]}
      >
        {rows.map(({ at, value, blocks, before }) => (
          <Row key={at}>
            <Cell lead at="title">
              {formatDate(at, words.locale)}
            </Cell>
            <Cell numeric at="figure">
              {format(value)}
            </Cell>
            {name === 'hash-rate' && (
              <Cell numeric label={perDay}>
                {hashesOfDay(value)}
              </Cell>
            )}
            {hasBlocks && (
              <Cell numeric at="under" label={blocksWord}>
                {blocks === null ? UNKNOWN : formatCount(blocks)}
              </Cell>
            )}
            <Cell numeric dim at="side">
              {before === undefined ? UNKNOWN : changeText(before.value, value)}
            </Cell>
          </Row>
        ))}
      </Table>
    </Disclosure>
  )
}

function changeText(before: string, after: string): string {
  const [earlier = 0n, later = 0n] = wholeUnits([before, after])
  return formatPercentChange(earlier, later)
}
