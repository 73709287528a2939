import type { VotingEpochPage } from '#data/difficulty/difficulty.ts'
import type { Paging } from '#data/paging.ts'
import type { ResourceState } from '#data/resource/use-resource.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './difficulty.module.css'
import { EpochList } from './epoch-list.tsx'

export interface VotingHistoryProps {
  readonly epochs: ResourceState<VotingEpochPage | null>
  readonly paging: Paging
}

/** Parameter changes at the start of each voting epoch. */
export function VotingHistory({ epochs, paging }: VotingHistoryProps) {
  const t = useTranslation()
  const title = t.text('voting.history')
  return (
    <EpochList title={title} list={epochs} paging={paging} tab="voting">
      {(items) => (
        <DataTable
          caption={title}
          rows={items}
          keyOf={({ number }) => number}
          columns={[
            {
              head: t.text('difficulty.number'),
              card: 'title',
              lead: true,
              skeleton: 2,
              cell: ({ number }) => formatCount(number),
            },
            {
              head: t.text('voting.firstBlock'),
              card: 'figure',
              cell: ({ fromHeight }) => <BlockLink height={fromHeight} />,
            },
            {
              head: t.text('voting.changes'),
              label: false,
              cell: ({ changes }) =>
                changes.length === 0 ? (
                  <span className="dim">{t.text('voting.noChange')}</span>
                ) : (
                  changes.map(({ parameter, before, after }) => (
                    <span key={parameter} className={css.name}>
                      <span className={css.code}>{parameter}</span>{' '}
                      {before === null ? UNKNOWN_VALUE_TEXT : formatCount(before)} → {formatCount(after)}
                    </span>
                  ))
                ),
            },
            {
              head: t.text('difficulty.began'),
              kind: 'number',
              label: false,
              dim: true,
              skeleton: 5,
              cell: ({ timestamp }) => <Timestamp timestamp={timestamp} />,
            },
          ]}
        />
      )}
    </EpochList>
  )
}
