import type { DifficultyEpochRow, DifficultyEpochsView } from '../../data/difficulty/difficulty-epochs.ts'
import type { Paging } from '../../data/paging.ts'
import type { ResourceState } from '../../data/resource/use-resource.ts'
import { BlockLink } from '../../entities/block-link.tsx'
import { Timestamp } from '../../entities/timestamp.tsx'
import { formatCount } from '../../format/format-count.ts'
import { formatDuration } from '../../format/format-duration.ts'
import { formatWithMetricPrefix } from '../../format/format-with-metric-prefix.ts'
import { formatSignedPercent } from '../../format/format-signed-percent.ts'
import { formatTime } from '../../format/format-time.ts'
import { UNKNOWN_VALUE_TEXT } from '../../format/unknown-value-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './difficulty.module.css'
import { EpochList } from './epoch-list.tsx'

export interface EpochHistoryProps {
  readonly epochs: ResourceState<DifficultyEpochsView | null>
  readonly paging: Paging
}

/** All past difficulties. The chart shows the rows of the table. */
export function EpochHistory({ epochs, paging }: EpochHistoryProps) {
  const t = useTranslation()
  const title = t.text('difficulty.history')
  const head = [
    t.text('difficulty.number'),
    t.text('difficulty.blocks'),
    { label: t.text('difficulty.value'), numeric: true },
    { label: t.text('difficulty.change'), numeric: true },
    { label: t.text('difficulty.averageTime'), numeric: true },
    { label: t.text('difficulty.began'), numeric: true },
  ] as const
  return (
    <EpochList title={title} list={epochs} paging={paging} tab="difficulty" head={head}>
      {(items) => (
        <>
          <div className={css.chart}>
            <LineChart
              label={title}
              points={items.map(({ timestamp, difficulty }) => ({ at: timestamp, value: difficulty })).toReversed()}
              format={(value) => formatWithMetricPrefix(value)}
              formatAt={(at) => formatTime(at, t.locale)}
              isStep
            />
          </div>
          <Table caption={title} head={head}>
            {items.map((row) => (
              <EpochRow key={row.number} row={row} />
            ))}
          </Table>
        </>
      )}
    </EpochList>
  )
}

function EpochRow({ row }: { readonly row: DifficultyEpochRow }) {
  const t = useTranslation()
  const { number, fromHeight, toHeight, timestamp, difficulty, changePercent, blocks, averageBlockTime } = row
  const isOver = blocks === toHeight - fromHeight + 1
  return (
    <Row state={isOver ? undefined : 'pending'}>
      <Cell at="title" lead>
        {formatCount(number)}
      </Cell>
      <Cell label={t.text('difficulty.blocks')}>
        <BlockLink height={fromHeight} />–{isOver ? <BlockLink height={toHeight} /> : formatCount(toHeight)}
      </Cell>
      <Cell at="figure" numeric>
        {formatCount(difficulty)}
      </Cell>
      <Cell at="side" numeric>
        {changePercent === null ? UNKNOWN_VALUE_TEXT : formatSignedPercent(changePercent)}
      </Cell>
      <Cell numeric label={t.text('difficulty.averageTime')}>
        {averageBlockTime === null ? UNKNOWN_VALUE_TEXT : formatDuration(averageBlockTime, t.locale)}
      </Cell>
      <Cell numeric dim label={t.text('difficulty.began')}>
        <Timestamp timestamp={timestamp} />
      </Cell>
    </Row>
  )
}
