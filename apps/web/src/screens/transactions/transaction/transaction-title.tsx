import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { TimestampAndAge } from '../../../entities/timestamp-and-age.tsx'
import { shortenId } from '../../../format/shorten-id.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TransactionSentence } from './transaction-sentence.tsx'
import { TransactionStatus } from './transaction-status.tsx'

export function TransactionTitle({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { id, timestamp, firstSeen, statusDetails } = transaction
  const moment = timestamp ?? statusDetails.endedAt ?? firstSeen
  return (
    <PageHeader
      heading={t.text('title.transaction', { id: shortenId(id) })}
      kicker={
        <>
          <TransactionStatus transaction={transaction} />
          {moment !== null && <TimestampAndAge timestamp={moment} />}
        </>
      }
      sentence={<TransactionSentence transaction={transaction} />}
      id={
        <>
          <FullHash id={id} />
          <CopyButton text={id} label={t.text('transaction.copyId')} />
        </>
      }
    />
  )
}
