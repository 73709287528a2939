import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { storyText } from '../../../entities/story-text.ts'
import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'

/** The title of one that waits carries the whole id; what may never be confirmed is nothing for an index. */
export function useTransactionPage({ id, state, story }: TransactionView): void {
  const words = useWords()
  const title =
    state === 'waiting'
      ? words.text('title.unconfirmedTransaction', { id })
      : words.text('title.transaction', { id: shortenId(id) })
  usePage({
    title,
    canonical: `/transactions/${id}`,
    isIndexed: state === 'confirmed',
    ...(story !== null && { description: storyText(words, story) }),
  })
}
