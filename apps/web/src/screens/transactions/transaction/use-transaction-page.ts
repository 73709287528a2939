import { isUnconfirmed, type TransactionView } from '#data/transactions/transaction-view.ts'
import { formatStory } from '#entities/sentences/story-sentence.tsx'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'

/** The title of an unconfirmed transaction contains the full id. Only confirmed transactions are indexed. */
export function useTransactionPage({ id, state, story }: TransactionView): void {
  const t = useTranslation()
  const title = isUnconfirmed(state)
    ? t.text('title.unconfirmedTransaction', { id })
    : t.text('title.transaction', { id: shortenId(id) })
  usePageMetadata({
    title,
    canonical: `/transactions/${id}`,
    isIndexed: state === 'confirmed',
    ...(story !== null && { description: formatStory(t, story) }),
  })
}
