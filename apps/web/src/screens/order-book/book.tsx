import { orderBookResource } from '../../data/orders/order-book.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { shortenId } from '../../format/shorten-id.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { Failed } from '../../ui/failed.tsx'
import { Title } from '../../ui/title.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import { BookFace } from './book-face.tsx'
import { LoadingBook } from './loading-book.tsx'
import { MissingBook } from './missing-book.tsx'

/** One token's book in each of its faces. */
export function Book({ id }: { readonly id: string }) {
  const { data, error, retry } = useResource(orderBookResource(id))
  if (data === undefined) return error === null ? <LoadingBook id={id} /> : <FailedBook id={id} retry={retry} />
  return data === null ? <MissingBook id={id} /> : <BookFace book={data} />
}

function FailedBook({ id, retry }: { readonly id: string; readonly retry: () => void }) {
  const words = useWords()
  const heading = words.text('orders.of', { token: shortenId(id) })
  usePage({ title: heading, status: 503 })
  return (
    <>
      <Title back={<UpLink to="/order-book">{words.text('orders.all')}</UpLink>} heading={heading} />
      <Failed retry={retry} />
    </>
  )
}
