import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { WaitingRow, WaitingView } from '../../../data/home/home-view.ts'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { ShortAge } from '../../../entities/short-age.tsx'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank } from '../../../ui/blank.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusMark } from '../../../ui/status.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from '../home.module.css'
import { useArrivals } from '../../../ui/use-arrivals.ts'
import { Steady } from './steady.tsx'

/** What came last into the mempool. */
export function WaitingList({ waiting }: { readonly waiting: WaitingView | null }) {
  const words = useWords()
  return (
    <Section
      className="span-5"
      title={words.text('title.mempool')}
      note={waiting === null ? undefined : words.text('home.waiting', { count: waiting.count })}
      end={
        <ScreenLink screen="mempool" to="/mempool">
          {words.text('home.wholeMempool')}
        </ScreenLink>
      }
    >
      {waiting === null ? (
        <Blank kind="failed" sentence={words.text('error.didNotArrive')} />
      ) : (
        <Steady value={waiting.transactions}>{(rows) => <Waiting rows={rows} />}</Steady>
      )}
    </Section>
  )
}

function Waiting({ rows }: { readonly rows: readonly WaitingRow[] }) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const isNew = useArrivals(rows.map(({ id }) => id))
  if (rows.length === 0) return <Blank kind="empty" sentence={words.text('home.noneWaiting')} />
  return (
    <Table
      caption={words.text('title.mempool')}
      head={[
        words.text('home.column.transaction'),
        words.text('home.column.boxes'),
        { label: words.text('home.column.amount', { unit }), numeric: true },
        { label: words.text('home.column.seen'), numeric: true },
      ]}
    >
      {rows.map(({ id, inputCount, outputCount, value, firstSeen }) => (
        <Row key={id} state={isNew(id) ? 'new pending' : 'pending'}>
          <Cell at="title">
            <StatusMark kind="unconfirmed" label={words.text('status.unconfirmed')} />{' '}
            <TransactionLink id={id} length={6} />
          </Cell>
          <Cell at="under" dim>
            {formatCount(inputCount)} → {formatCount(outputCount)}
          </Cell>
          <Cell at="figure" numeric>
            <ErgAmount nanoErg={value} />
          </Cell>
          <Cell at="side" numeric dim className={css.age}>
            <ShortAge timestamp={firstSeen} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
