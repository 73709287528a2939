import { useSearchParams } from '#page/router.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import {
  orderBookResource,
  apiReachableResource,
  ORDER_BOOK_FEATURE,
  orderBooksResource,
} from '#data/orders/order-books.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { parseObjectId } from '#data/object-id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { OrderBookContent } from './order-book-content.tsx'
import { parseOrderBookParams } from './order-book-params.ts'
import { BookList } from './book-list.tsx'
import { MissingBook } from './missing-book.tsx'

export const resources: ScreenResources = ({ search, features }) => {
  if (features?.includes(ORDER_BOOK_FEATURE) !== true) return [apiReachableResource]
  const { token } = parseOrderBookParams(search)
  if (token === null) return [orderBooksResource]
  const id = parseObjectId(token)
  return id === null ? [] : [orderBookResource(id)]
}

/** The open orders of a token, or the list of all tokens with open orders. */
export function Screen() {
  const search = useSearchParams()
  const { token, query } = parseOrderBookParams(search)
  const isOffered = useHasFeature(ORDER_BOOK_FEATURE)
  if (!isOffered) return <NotOffered />
  if (token === null) return <BookList query={query} />
  const id = parseObjectId(token)
  return id === null ? <MissingBook id={token} /> : <OrderBookContent id={id} />
}

function NotOffered() {
  const t = useTranslation()
  const heading = t.text('title.orderBook')
  const { error, retry } = useResource(apiReachableResource)
  usePageMetadata({ title: heading, status: error === null ? 200 : 503, isIndexed: false })
  return (
    <>
      <PageHeader heading={heading} />
      {error === null ? (
        <EmptyState kind="empty" sentence={t.text('error.notOffered')} reason={t.text('orders.notOfferedWhy')} />
      ) : (
        <LoadError retry={retry} />
      )}
    </>
  )
}
