import type { DifficultyEpochRow, DifficultyEpochsView } from '../../data/difficulty/difficulty-epochs.ts'
import type { Paging } from '../../data/page-number.ts'
import type { ResourceState } from '../../data/resource/use-resource.ts'
import { BlockLink } from '../../entities/block-link.tsx'
import { Moment } from '../../entities/moment.tsx'
import { formatCount } from '../../format/format-count.ts'
import { formatDuration } from '../../format/format-duration.ts'
import { formatMetric } from '../../format/format-metric.ts'
import { formatSignedPercent } from '../../format/format-signed-percent.ts'
import { formatTime } from '../../format/format-time.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import { useWords } from '../../i18n/use-words.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './difficulty.module.css'
import { EpochList } from './epoch-list.tsx'

export interface EpochHistoryProps {
  readonly epochs: ResourceState<DifficultyEpochsView | null>
  readonly paging: Paging
}

/** Every difficulty there was; the chart draws what the table lists. */
export function EpochHistory({ epochs, paging }: EpochHistoryProps) {
  const words = useWords()
  const title = words.text('difficulty.history')
  const head = [
    words.text('difficulty.number'),
    words.text('difficulty.blocks'),
    { label: words.text('difficulty.value'), numeric: true },
    { label: words.text('difficulty.change'), numeric: true },
    { label: words.text('difficulty.averageTime'), numeric: true },
    { label: words.text('difficulty.began'), numeric: true },
  ] as const
  return (
    <EpochList title={title} list={epochs} paging={paging} tab="difficulty" head={head}>
      {(items) => (
        <>
          <div className={css.chart}>
            <LineChart
              label={title}
              points={items.map(({ timestamp, difficulty }) => ({ at: timestamp, value: difficulty })).toReversed()}
              format={(value) => formatMetric(value)}
              formatAt={(at) => formatTime(at, words.locale)}
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
  const words = useWords()
  const { number, fromHeight, toHeight, timestamp, difficulty, changePercent, blocks, averageBlockTime } = row
  const isOver = blocks === toHeight - fromHeight + 1
  return (
    <Row state={isOver ? undefined : 'pending'}>
      <Cell at="title" lead>
        {formatCount(number)}
      </Cell>
      <Cell label={words.text('difficulty.blocks')}>
        <BlockLink height={fromHeight} />–{isOver ? <BlockLink height={toHeight} /> : formatCount(toHeight)}
      </Cell>
      <Cell at="figure" numeric>
        {formatCount(difficulty)}
      </Cell>
      <Cell at="side" numeric>
        {changePercent === null ? UNKNOWN : formatSignedPercent(changePercent)}
      </Cell>
      <Cell numeric label={words.text('difficulty.averageTime')}>
        {averageBlockTime === null ? UNKNOWN : formatDuration(averageBlockTime, words.locale)}
      </Cell>
      <Cell numeric dim label={words.text('difficulty.began')}>
        <Moment timestamp={timestamp} />
      </Cell>
    </Row>
  )
}
