import { usePublicConfig } from '#config/use-public-config.ts'
import { isUnconfirmed, type TransactionView } from '#data/transactions/transaction-view.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { figureOf } from '#entities/figure.ts'
import { ErgAmount, FeeRate } from '#entities/amount.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, UNKNOWN_VALUE_TEXT, formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { formatTransactionStatus } from './transaction-status.tsx'

/** Key figures of a transaction; undefined while loading. */
export function TransactionFacts({ transaction }: { readonly transaction: TransactionView | undefined }) {
  const t = useTranslation()
  const nano = `nano${formatCoinUnit(usePublicConfig().coinName)}`
  const notIncluded =
    transaction !== undefined && isUnconfirmed(transaction.state)
      ? formatTransactionStatus(t, transaction)
      : UNKNOWN_VALUE_TEXT
  return (
    <KeyFigures
      data={transaction}
      facts={[
        {
          label: t.text('transaction.includedInBlocks'),
          value: ({ blockId, height }) => (height === null ? notIncluded : <BlockLink id={blockId} height={height} />),
          note: ({ index }) => index !== null && t.text('transaction.position', { position: formatCount(index + 1) }),
        },
        {
          label: t.text('transaction.confirmations'),
          value: ({ confirmations }) => (
            <span data-unproven>{confirmations === null ? notIncluded : formatCount(confirmations)}</span>
          ),
          note: ({ state, status }) =>
            isUnconfirmed(state) && (status?.depth ?? 0) > 0 && t.text('transaction.chained'),
        },
        {
          label: t.text('transaction.received'),
          value: ({ firstSeen, timestamp }) => (
            <span data-unproven={firstSeen !== null || undefined}>
              <Timestamp timestamp={firstSeen ?? timestamp} />
            </span>
          ),
          note: (received) => t.text(receivedNote(received)),
        },
        {
          label: t.text('transaction.fee'),
          figure: ({ transactionId, fee }) => figureOf('transaction-fee', transactionId, fee),
          value: ({ fee }) => <ErgAmount nanoErg={fee} unit />,
        },
        {
          label: t.text('transaction.feePerByte'),
          value: ({ fee, size }) => <FeeRate fee={fee} size={size} />,
          note: ({ fee, size }) =>
            t.text('transaction.perByte', { unit: nano, fee: formatCount(fee), size: formatCount(size) }),
        },
        {
          label: t.text('transaction.size'),
          value: ({ size }) => formatSize(size),
          note: ({ size }) => size >= 1000 && t.text('transaction.bytes', { bytes: size }),
        },
      ]}
    />
  )
}

/** Where the time of receipt comes from. Miners set the time of a block, so a transaction can be seen after it. */
function receivedNote({ firstSeen, timestamp }: Pick<TransactionView, 'firstSeen' | 'timestamp'>) {
  if (firstSeen === null) return 'transaction.receivedBlockTime'
  return timestamp !== null && firstSeen > timestamp
    ? 'transaction.receivedAfterBlockTime'
    : 'transaction.receivedFirstSeen'
}
