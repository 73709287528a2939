import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { OrderBookSearch } from './order-book-search.tsx'

/** No token has this id, or it is not a valid id. */
export function MissingBook({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = t.text('orders.of', { token: shortenId(sanitizeText(id)) })
  usePageMetadata({ title: heading, status: 404 })
  return (
    <>
      <PageHeader back={<ParentLink to="/order-book">{t.text('orders.all')}</ParentLink>} heading={heading} />
      <OrderBookSearch query={null} />
      <EmptyState kind="missing" sentence={t.text('orders.noToken')} reason={t.text('orders.noTokenWhy')} />
    </>
  )
}
