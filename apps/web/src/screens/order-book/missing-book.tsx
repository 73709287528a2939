import { shortenId } from '../../format/shorten-id.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageMetadata } from '../../page/use-page-metadata.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { sanitizeText } from '../../ui/clean-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ParentLink } from '../../ui/parent-link.tsx'
import { OrderBookSearch } from './book-search.tsx'

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
