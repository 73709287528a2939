import type { TransactionView } from '../../data/transactions/transaction-view.ts'
import { transactionResource } from '../../data/transactions/transaction.ts'
import { transactionText } from '../../entities/tellings/transaction-text.ts'
import { formatErg } from '../../format/format-erg.ts'
import { formatTime } from '../../format/format-time.ts'
import { shortenId } from '../../format/shorten-id.ts'
import type { Words } from '../../i18n/create-words.ts'
import type { CardInput } from '../card-input.ts'
import type { Card, CardStatus } from '../card.ts'

export async function transactionCard(id: string, { words, config, fetchData }: CardInput): Promise<Card | null> {
  const { data } = await fetchData(transactionResource(id))
  if (data.kind === 'unknown') return null
  const { transaction } = data
  const { firstSeen, timestamp, total, fee } = transaction
  return {
    heading: words.text('title.transaction', { id: shortenId(transaction.id) }),
    status: statusOf(words, transaction),
    sentence: transactionText(words, transaction, config.coinName),
    id: transaction.id,
    facts: [
      { label: words.text('transaction.totalCoinsTransferred'), value: formatErg(total, config.coinName) },
      { label: words.text('transaction.fee'), value: formatErg(fee, config.coinName) },
      {
        label: words.text('transaction.received'),
        value: formatTime(firstSeen ?? timestamp ?? undefined, words.locale),
      },
    ],
  }
}

/** Without the count of confirmations, which would be wrong a moment later. */
function statusOf(words: Words, { state }: TransactionView): CardStatus {
  if (state === 'confirmed') return { kind: 'confirmed', text: words.text('status.confirmed') }
  if (state === 'waiting') return { kind: 'unconfirmed', text: words.text('status.unconfirmed') }
  return { kind: state === 'orphaned' ? 'warning' : 'danger', text: words.text(`transaction.state.${state}`) }
}
