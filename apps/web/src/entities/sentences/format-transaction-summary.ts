import type { TransactionView } from '../../data/transactions/transaction-view.ts'
import { formatErg } from '../../format/format-erg.ts'
import type { Translations } from '../../i18n/create-translations.ts'
import { formatStory } from '../format-story.ts'

/** Summary of a transaction: its story, or input and output counts without one. */
export function formatTransactionSummary(t: Translations, transaction: TransactionView, coinName: string): string {
  const { story, inputs, outputs, total, fee } = transaction
  if (story !== null) return formatStory(t, story, coinName)
  return t.text(fee === '0' ? 'transaction.countedWithoutFee' : 'transaction.counted', {
    inputs: inputs.count,
    outputs: outputs.count,
    total: formatErg(total, coinName),
    fee: formatErg(fee, coinName),
  })
}
