import type { VotingEpochsView } from '../../data/difficulty/voting-epochs.ts'
import type { Paging } from '../../data/paging.ts'
import type { ResourceState } from '../../data/resource/use-resource.ts'
import { BlockLink } from '../../entities/block-link.tsx'
import { Timestamp } from '../../entities/timestamp.tsx'
import { formatCount } from '../../format/format-count.ts'
import { UNKNOWN_VALUE_TEXT } from '../../format/unknown-value-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './difficulty.module.css'
import { EpochList } from './epoch-list.tsx'

export interface VotingHistoryProps {
  readonly epochs: ResourceState<VotingEpochsView | null>
  readonly paging: Paging
}

/** Parameter changes at the start of each voting epoch. */
export function VotingHistory({ epochs, paging }: VotingHistoryProps) {
  const t = useTranslation()
  const title = t.text('voting.history')
  const head = [
    t.text('difficulty.number'),
    t.text('voting.firstBlock'),
    t.text('voting.changes'),
    { label: t.text('difficulty.began'), numeric: true },
  ] as const
  return (
    <EpochList title={title} list={epochs} paging={paging} tab="voting" head={head}>
      {(items) => (
        <Table caption={title} head={head}>
          {items.map(({ number, fromHeight, timestamp, changes }) => (
            <Row key={number}>
              <Cell at="title" lead>
                {formatCount(number)}
              </Cell>
              <Cell at="figure">
                <BlockLink height={fromHeight} />
              </Cell>
              <Cell>
                {changes.length === 0 && <span className="dim">{t.text('voting.noChange')}</span>}
                {changes.map(({ parameter, from, to }) => (
                  <span key={parameter} className={css.name}>
                    <span className={css.code}>{parameter}</span>{' '}
                    {from === null ? UNKNOWN_VALUE_TEXT : formatCount(from)} → {formatCount(to)}
                  </span>
                ))}
              </Cell>
              <Cell numeric dim>
                <Timestamp timestamp={timestamp} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </EpochList>
  )
}
