import { usePublicConfig } from '#config/use-public-config.ts'
import { addressTransactionStatus } from '#data/addresses/address.ts'
import type { KnownAddressTransaction } from '#data/api/operations.ts'
import type { PartyView } from '#data/party-view.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status } from '#ui/text/status.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import css from '../address.module.css'
import { AssetList } from './asset-list.tsx'
import { buildEffectMessage } from '#entities/sentences/effect-message.ts'
import { MessageSentence, StorySentence } from '#entities/sentences/story-sentence.tsx'

/** About what fits on a screen. */
export const SKELETON_ROWS = 12

interface TransactionTableProps {
  readonly rows: TableRows<KnownAddressTransaction>
  /** The address whose transactions these are; unknown only while they are loading. */
  readonly own?: PartyView | undefined
}

/** Transactions of an address with their effect on it. */
export function TransactionTable({ rows, own }: TransactionTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <DataTable
      caption={t.text('address.transactions')}
      rows={rows}
      keyOf={({ transactionId }) => transactionId}
      stateOf={({ state }) => (state === 'confirmed' ? undefined : 'pending')}
      columns={[
        {
          head: t.text('address.status'),
          card: 'under',
          skeleton: 3,
          className: css.status,
          cell: (transaction) => {
            if (transaction.conflictingTransactionId !== null)
              return <Status kind="danger">{t.text('status.doubleSpend')}</Status>
            const status = addressTransactionStatus(transaction)
            return <Status kind={status}>{t.text(`status.${status}`)}</Status>
          },
        },
        {
          head: t.text('address.what'),
          kind: 'prose',
          card: 'title',
          className: css.what,
          cell: (row) => <span className={css.sentence}>{own && <TransactionDescription row={row} own={own} />}</span>,
        },
        {
          head: t.text('address.transaction'),
          card: 'start',
          skeleton: 5,
          cell: ({ transactionId }) => <TransactionLink id={transactionId} length={6} perspective={own?.address} />,
        },
        {
          head: t.text('address.inOut'),
          card: 'end',
          dim: true,
          skeleton: 1,
          cell: ({ inputCount, outputCount }) => `${formatCount(inputCount)} → ${formatCount(outputCount)}`,
        },
        {
          head: t.text('address.change', { unit }),
          kind: 'number',
          card: 'figure',
          skeleton: 4,
          cell: ({ effect }) => (
            <>
              <ErgAmount nanoErg={effect.nanoErg} sign />
              <AssetList assets={effect.assets} sign />
            </>
          ),
        },
        {
          head: t.text('address.date'),
          kind: 'number',
          card: 'side',
          dim: true,
          skeleton: 4,
          cell: ({ state, timestamp, firstSeen }) => (
            <ShortTimestamp timestamp={state === 'confirmed' ? timestamp : firstSeen} />
          ),
        },
      ]}
    />
  )
}

interface TransactionDescriptionProps {
  readonly row: KnownAddressTransaction
  /** The visited address, which the sentence does not repeat. */
  readonly own: PartyView
}

/** What a transaction does, from the point of view of one address. */
function TransactionDescription({ row, own }: TransactionDescriptionProps) {
  const effect = buildEffectMessage(row, own)
  return effect === undefined ? <StorySentence story={row.story} /> : <MessageSentence {...effect} />
}
