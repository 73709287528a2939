import { orderBookResource } from '#data/orders/order-books.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { BookPage } from './book-page.tsx'
import { LoadingBook } from './loading-book.tsx'
import { MissingBook } from './missing-book.tsx'

/** The order book of a token in every state: loading, failed, missing, loaded. */
export function OrderBookContent({ id }: { readonly id: string }) {
  const { data, error, retry } = useResource(orderBookResource(id))
  if (data === undefined) return error === null ? <LoadingBook id={id} /> : <FailedBook id={id} retry={retry} />
  return data === null ? <MissingBook id={id} /> : <BookPage book={data} />
}

function FailedBook({ id, retry }: { readonly id: string; readonly retry: () => void }) {
  const t = useTranslation()
  const heading = t.text('orders.of', { token: shortenId(id) })
  usePageMetadata({ title: heading, status: 503 })
  return (
    <>
      <PageHeader back={<ParentLink to="/order-book">{t.text('orders.all')}</ParentLink>} heading={heading} />
      <LoadError retry={retry} />
    </>
  )
}
