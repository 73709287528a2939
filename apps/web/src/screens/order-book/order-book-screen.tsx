import { useSearchParams } from 'react-router'
import { useHasFeature } from '../../data/api/use-api.ts'
import { orderBookResource } from '../../data/orders/order-book.ts'
import { noOrdersResource, ORDERS, orderBooksResource } from '../../data/orders/order-books.ts'
import type { ResourcesOf } from '../../data/resource/place.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { tokenIdOf } from '../../data/tokens/token-id.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { Blank } from '../../ui/blank.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Title } from '../../ui/title.tsx'
import { Book } from './book.tsx'
import { bookPlaceOf } from './book-place.ts'
import { Books } from './books.tsx'
import { MissingBook } from './missing-book.tsx'

export const resources: ResourcesOf = ({ search, features }) => {
  if (features?.includes(ORDERS) !== true) return [noOrdersResource]
  const { token } = bookPlaceOf(search)
  if (token === null) return [orderBooksResource]
  const id = tokenIdOf(token)
  return id === null ? [] : [orderBookResource(id)]
}

/** The open orders of a token, or all tokens that have some. */
export function Screen() {
  const [search] = useSearchParams()
  const { token, query } = bookPlaceOf(search)
  const isOffered = useHasFeature(ORDERS)
  if (!isOffered) return <NotOffered />
  if (token === null) return <Books query={query} />
  const id = tokenIdOf(token)
  return id === null ? <MissingBook id={token} /> : <Book id={id} />
}

function NotOffered() {
  const words = useWords()
  const heading = words.text('title.orderBook')
  const { error, retry } = useResource(noOrdersResource)
  usePage({ title: heading, status: error === null ? 200 : 503, isIndexed: false })
  return (
    <>
      <Title heading={heading} />
      {error === null ? (
        <Blank kind="empty" sentence={words.text('error.notOffered')} why={words.text('orders.notOfferedWhy')} />
      ) : (
        <Failed retry={retry} />
      )}
    </>
  )
}
