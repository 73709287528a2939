import { orderBooksResource } from '../../data/orders/order-books.ts'
import type { BookOutline } from '../../data/orders/order-views.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { ScreenLink } from '../../entities/screen-link.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { Blank } from '../../ui/blank.tsx'
import { Bone } from '../../ui/bone.tsx'
import { Failed } from '../../ui/failed.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { TableBones } from '../../ui/table-bones.tsx'
import { TextClip } from '../../ui/text-clip.tsx'
import { Title } from '../../ui/title.tsx'
import { BookSearch } from './book-search.tsx'
import { BookTable, useBookHead } from './book-table.tsx'

/** All tokens with open orders, or those among them that a text finds. */
export function Books({ query }: { readonly query: string | null }) {
  const words = useWords()
  const { data, error, retry } = useResource(orderBooksResource)
  const hasFailed = data === undefined && error !== null
  const found = data && (query === null ? data : data.filter((book) => answersTo(book, query)))
  const heading = words.text('title.orderBook')
  usePage({ title: heading, status: hasFailed ? 503 : 200, isIndexed: !hasFailed && query === null })
  return (
    <>
      <Title heading={heading} sentence={found?.length === 0 || hasFailed ? undefined : <Sentence books={found} />} />
      <BookSearch query={query} />
      {hasFailed ? <Failed retry={retry} /> : <List books={found} query={query} />}
    </>
  )
}

function Sentence({ books }: { readonly books: readonly BookOutline[] | undefined }) {
  const words = useWords()
  if (books === undefined) return <Bone width={6} />
  const orders = books.reduce((sum, { asks, bids }) => sum + asks.orders + bids.orders, 0)
  return words.text('orders.sentence.books', { orders, books: books.length })
}

/** As many rows as stand there while nobody knows how many come. */
const BONES = 8

function List({ books, query }: { readonly books: readonly BookOutline[] | undefined; readonly query: string | null }) {
  const words = useWords()
  const head = useBookHead()
  const title = words.text('orders.list')
  if (books === undefined)
    return (
      <LoadingFace>
        <Section title={title}>
          <TableBones caption={title} head={head} rows={BONES} />
        </Section>
      </LoadingFace>
    )
  if (books.length > 0)
    return (
      <Section title={title}>
        <BookTable caption={title} head={head} books={books} />
      </Section>
    )
  if (query === null)
    return <Blank kind="empty" sentence={words.text('orders.noBooks')} why={words.text('orders.noBooksWhy')} />
  return (
    <Blank
      kind="empty"
      sentence={words.parts('orders.noneFound', { query: <TextClip key="query" text={query} width="name" /> })}
      why={words.text('orders.noneFoundWhy')}
      actions={
        <ScreenLink screen="issued-tokens" to={`/issued-tokens?query=${encodeURIComponent(query)}`}>
          {words.text('orders.amongTokens')}
        </ScreenLink>
      }
    />
  )
}

function answersTo({ token: { name, tokenId } }: BookOutline, query: string): boolean {
  const wanted = query.toLowerCase()
  return tokenId.startsWith(wanted) || (name?.toLowerCase().includes(wanted) ?? false)
}
