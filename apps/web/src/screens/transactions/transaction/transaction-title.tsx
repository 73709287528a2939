import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { MomentAndAge } from '../../../entities/moment-and-age.tsx'
import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { Title } from '../../../ui/title.tsx'
import { TransactionSentence } from './transaction-sentence.tsx'
import { TransactionStatus } from './transaction-status.tsx'

export function TransactionTitle({ transaction }: { readonly transaction: TransactionView }) {
  const words = useWords()
  const { id, timestamp, firstSeen, fate } = transaction
  const moment = timestamp ?? fate.endedAt ?? firstSeen
  return (
    <Title
      heading={words.text('title.transaction', { id: shortenId(id) })}
      kicker={
        <>
          <TransactionStatus transaction={transaction} />
          {moment !== null && <MomentAndAge timestamp={moment} />}
        </>
      }
      sentence={<TransactionSentence transaction={transaction} />}
      id={
        <>
          <FullHash id={id} />
          <CopyButton text={id} label={words.text('transaction.copyId')} />
        </>
      }
    />
  )
}
