import { orderBooksResource, type OrderBookSummary } from '#data/orders/order-books.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { OrderBookSearch } from './order-book-search.tsx'
import { OrderBookTable } from './order-book-table.tsx'

/** All tokens with open orders, optionally filtered by a search text. */
export function BookList({ query }: { readonly query: string | null }) {
  const t = useTranslation()
  const { data, error, retry } = useResource(orderBooksResource)
  const hasFailed = data === undefined && error !== null
  const found = data && (query === null ? data : data.filter((book) => matchesQuery(book, query)))
  const heading = t.text('title.orderBook')
  usePageMetadata({ title: heading, status: hasFailed ? 503 : 200, isIndexed: !hasFailed && query === null })
  return (
    <>
      <PageHeader
        heading={heading}
        sentence={found?.length === 0 || hasFailed ? undefined : <Sentence books={found} />}
      />
      <OrderBookSearch query={query} />
      {hasFailed ? <LoadError retry={retry} /> : <BookListBody books={found} query={query} />}
    </>
  )
}

function Sentence({ books }: { readonly books: readonly OrderBookSummary[] | undefined }) {
  const t = useTranslation()
  if (books === undefined) return <Skeleton width={6} />
  const orders = books.reduce((sum, { asks, bids }) => sum + asks.orderCount + bids.orderCount, 0)
  return t.text('orders.sentence.books', { orders, books: books.length })
}

const SKELETON_ROWS = 8

function BookListBody({
  books,
  query,
}: {
  readonly books: readonly OrderBookSummary[] | undefined
  readonly query: string | null
}) {
  const t = useTranslation()
  const title = t.text('orders.list')
  if (books === undefined)
    return (
      <LoadingState>
        <Section title={title}>
          <OrderBookTable caption={title} books={SKELETON_ROWS} />
        </Section>
      </LoadingState>
    )
  if (books.length > 0)
    return (
      <Section title={title}>
        <OrderBookTable caption={title} books={books} />
      </Section>
    )
  if (query === null)
    return <EmptyState kind="empty" sentence={t.text('orders.noBooks')} reason={t.text('orders.noBooksWhy')} />
  return (
    <EmptyState
      kind="empty"
      sentence={t.parts('orders.noneFound', { query: <ClippedText key="query" text={query} width="name" /> })}
      reason={t.text('orders.noneFoundWhy')}
      actions={
        <ScreenLink screen="issued-tokens" to={`/issued-tokens?query=${encodeURIComponent(query)}`}>
          {t.text('orders.amongTokens')}
        </ScreenLink>
      }
    />
  )
}

function matchesQuery({ token: { name, tokenId } }: OrderBookSummary, query: string): boolean {
  const lowerQuery = query.toLowerCase()
  return tokenId.startsWith(lowerQuery) || (name?.toLowerCase().includes(lowerQuery) ?? false)
}
