import type { TransactionView } from '../../data/transactions/transaction-view.ts'
import { formatErg } from '../../format/format-erg.ts'
import type { Words } from '../../i18n/create-words.ts'
import { storyText } from '../story-text.ts'

/** What a transaction does; where nobody tells a story, what the counts say. */
export function transactionText(words: Words, transaction: TransactionView, coinName: string): string {
  const { story, inputs, outputs, total, fee } = transaction
  if (story !== null) return storyText(words, story, coinName)
  return words.text(fee === '0' ? 'transaction.countedWithoutFee' : 'transaction.counted', {
    inputs: inputs.count,
    outputs: outputs.count,
    total: formatErg(total, coinName),
    fee: formatErg(fee, coinName),
  })
}
