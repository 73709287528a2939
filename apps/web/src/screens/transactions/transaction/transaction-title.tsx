import type { Perspective } from '#data/transactions/net-effect.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { TimestampAndAge } from '#entities/timestamp.tsx'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { TransactionSentence } from './transaction-sentence.tsx'
import { TransactionStatus } from './transaction-status.tsx'

interface TransactionTitleProps {
  readonly transaction: TransactionView
  readonly perspective?: Perspective | undefined
}

export function TransactionTitle({ transaction, perspective }: TransactionTitleProps) {
  const t = useTranslation()
  const { id, timestamp, firstSeen, statusDetails } = transaction
  const moment = timestamp ?? statusDetails.endedAt ?? firstSeen
  return (
    <PageHeader
      heading={t.text('title.transaction', { id: shortenId(id) })}
      details={
        <>
          <TransactionStatus transaction={transaction} />
          {moment !== null && <TimestampAndAge timestamp={moment} />}
        </>
      }
      sentence={<TransactionSentence transaction={transaction} perspective={perspective} />}
      actions={<ReceiptLink id={id} />}
      id={
        <>
          <FullHash id={id} />
          <CopyButton text={id} label={t.text('transaction.copyId')} />
        </>
      }
    />
  )
}
