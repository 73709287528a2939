import type { TransactionView } from '../../data/transactions/transaction-view.ts'
import { transactionResource } from '../../data/transactions/transaction.ts'
import { formatTransactionSummary } from '../../entities/sentences/format-transaction-summary.ts'
import { formatErg } from '../../format/format-erg.ts'
import { formatTime } from '../../format/format-time.ts'
import { shortenId } from '../../format/shorten-id.ts'
import type { Translations } from '../../i18n/create-translations.ts'
import type { CardInput } from '../card-input.ts'
import type { Card, CardStatus } from '../card.ts'

export async function buildTransactionCard(
  id: string,
  { translations: t, config, fetchData }: CardInput,
): Promise<Card | null> {
  const { data } = await fetchData(transactionResource(id))
  if (data.kind === 'unknown') return null
  const { transaction } = data
  const { firstSeen, timestamp, total, fee } = transaction
  return {
    heading: t.text('title.transaction', { id: shortenId(transaction.id) }),
    status: statusOf(t, transaction),
    sentence: formatTransactionSummary(t, transaction, config.coinName),
    id: transaction.id,
    facts: [
      { label: t.text('transaction.totalCoinsTransferred'), value: formatErg(total, config.coinName) },
      { label: t.text('transaction.fee'), value: formatErg(fee, config.coinName) },
      {
        label: t.text('transaction.received'),
        value: formatTime(firstSeen ?? timestamp ?? undefined, t.locale),
      },
    ],
  }
}

/** Without the number of confirmations, which would soon be outdated. */
function statusOf(t: Translations, { state }: TransactionView): CardStatus {
  if (state === 'confirmed') return { kind: 'confirmed', text: t.text('status.confirmed') }
  if (state === 'pending') return { kind: 'unconfirmed', text: t.text('status.unconfirmed') }
  return { kind: state === 'orphaned' ? 'warning' : 'danger', text: t.text(`transaction.state.${state}`) }
}
