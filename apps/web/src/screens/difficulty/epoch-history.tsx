import type { DifficultyEpoch, DifficultyEpochPage } from '@ergo-explorer/contract'
import type { Paging } from '#data/paging.ts'
import type { ResourceState } from '#data/resource/use-resource.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT, formatWithMetricPrefix } from '#format/number.ts'
import { formatTime } from '#format/time.ts'
import { formatDuration } from '#format/duration.ts'
import { formatSignedPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './difficulty.module.css'
import { EpochList } from './epoch-list.tsx'

export interface EpochHistoryProps {
  readonly epochs: ResourceState<DifficultyEpochPage | null>
  readonly paging: Paging
}

/** All past difficulties. The chart shows the rows of the table. */
export function EpochHistory({ epochs, paging }: EpochHistoryProps) {
  const t = useTranslation()
  const title = t.text('difficulty.history')
  return (
    <EpochList title={title} list={epochs} paging={paging} tab="difficulty">
      {(items) => (
        <>
          {typeof items !== 'number' && <EpochChart title={title} items={items} />}
          <DataTable
            caption={title}
            rows={items}
            keyOf={({ number }) => number}
            stateOf={(row) => (isOver(row) ? undefined : 'pending')}
            columns={[
              {
                head: t.text('difficulty.number'),
                card: 'title',
                lead: true,
                skeleton: 2,
                cell: ({ number }) => formatCount(number),
              },
              {
                head: t.text('difficulty.blocks'),
                skeleton: 5,
                cell: (row) => (
                  <>
                    <BlockLink height={row.fromHeight} />–
                    {isOver(row) ? <BlockLink height={row.toHeight} /> : formatCount(row.toHeight)}
                  </>
                ),
              },
              {
                head: t.text('difficulty.value'),
                kind: 'number',
                card: 'figure',
                skeleton: 5,
                cell: ({ difficulty }) => formatCount(difficulty),
              },
              {
                head: t.text('difficulty.change'),
                kind: 'number',
                card: 'side',
                cell: ({ changePercent }) =>
                  changePercent === null ? UNKNOWN_VALUE_TEXT : formatSignedPercent(changePercent),
              },
              {
                head: t.text('difficulty.averageTime'),
                kind: 'number',
                cell: ({ averageBlockTime }) =>
                  averageBlockTime === null ? UNKNOWN_VALUE_TEXT : formatDuration(averageBlockTime, t.locale),
              },
              {
                head: t.text('difficulty.began'),
                kind: 'number',
                dim: true,
                skeleton: 5,
                cell: ({ timestamp }) => <Timestamp timestamp={timestamp} />,
              },
            ]}
          />
        </>
      )}
    </EpochList>
  )
}

const isOver = ({ fromHeight, toHeight, blockCount }: DifficultyEpoch) => blockCount === toHeight - fromHeight + 1

function EpochChart({ title, items }: { readonly title: string; readonly items: readonly DifficultyEpoch[] }) {
  const t = useTranslation()
  return (
    <div className={css.chart}>
      <LineChart
        label={title}
        points={items.map(({ timestamp, difficulty }) => ({ at: timestamp, value: difficulty })).toReversed()}
        format={(value) => formatWithMetricPrefix(value)}
        formatAt={(at) => formatTime(at, t.locale)}
        isStep
      />
    </div>
  )
}
