import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { MempoolRow, MempoolSummaryView } from '../../../data/home/home-view.ts'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { ShortAge } from '../../../entities/short-age.tsx'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { formatCoinUnit } from '../../../format/format-coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusMark } from '../../../ui/status.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from '../home.module.css'
import { useNewItems } from '../../../ui/use-new-items.ts'
import { StableContent } from './stable-content.tsx'

/** The newest transactions in the mempool. */
export function LatestMempoolTransactions({ mempool }: { readonly mempool: MempoolSummaryView | null }) {
  const t = useTranslation()
  return (
    <Section
      className="span-5"
      title={t.text('title.mempool')}
      note={mempool === null ? undefined : t.text('home.pendingCount', { count: mempool.count })}
      end={
        <ScreenLink screen="mempool" to="/mempool">
          {t.text('home.viewMempool')}
        </ScreenLink>
      }
    >
      {mempool === null ? (
        <EmptyState kind="failed" sentence={t.text('error.loadFailed')} />
      ) : (
        <StableContent value={mempool.transactions}>{(rows) => <MempoolTable rows={rows} />}</StableContent>
      )}
    </Section>
  )
}

function MempoolTable({ rows }: { readonly rows: readonly MempoolRow[] }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const isNew = useNewItems(rows.map(({ id }) => id))
  if (rows.length === 0) return <EmptyState kind="empty" sentence={t.text('home.nonePending')} />
  return (
    <Table
      caption={t.text('title.mempool')}
      head={[
        t.text('home.column.transaction'),
        t.text('home.column.boxes'),
        { label: t.text('home.column.amount', { unit }), numeric: true },
        { label: t.text('home.column.seen'), numeric: true },
      ]}
    >
      {rows.map(({ id, inputCount, outputCount, value, firstSeen }) => (
        <Row key={id} state={isNew(id) ? 'new pending' : 'pending'}>
          <Cell at="title">
            <StatusMark kind="unconfirmed" label={t.text('status.unconfirmed')} />{' '}
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
