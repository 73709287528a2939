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
import { usePublicConfig } from '#config/use-public-config.ts'
import { PriceFigure } from '#entities/price.tsx'
import { TokenMark } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { displayTokenName } from '@ergo-explorer/sentences/name-text'
import { AppLink } from '#ui/link/app-link.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { orderBookLink } from './order-book-params.ts'
import css from './order-book.module.css'
import { computeSpread } from './compute-spread.ts'

/** All tokens with open orders, optionally filtered by a search text. */
export function BookList({ query }: { readonly query: string | null }) {
  const t = useTranslation()
  const { data, error, retry } = useResource(orderBooksResource)
  const hasFailed = data === undefined && error !== null
  const books = data === null ? [] : data
  const found = query === null ? books : books?.filter((book) => matchesQuery(book, query))
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

interface BookTableProps {
  readonly caption: string
  readonly books: TableRows<OrderBookSummary>
}

function OrderBookTable({ caption, books }: BookTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <DataTable
      caption={caption}
      rows={books}
      keyOf={({ token }) => token.tokenId}
      columns={[
        {
          head: t.text('orders.token'),
          card: 'title',
          lead: true,
          skeleton: 5,
          cell: ({ token }) => (
            <span className={css.name}>
              <AppLink to={orderBookLink(token.tokenId)}>
                <ClippedText text={displayTokenName(token)} width="name" />
              </AppLink>
              <TokenMark token={token} />
            </span>
          ),
        },
        { head: t.text('orders.id'), card: 'under', cell: ({ token }) => <ShortHash id={token.tokenId} ends={6} /> },
        { head: t.text('orders.buyOrders'), kind: 'number', cell: ({ bids }) => formatCount(bids.orderCount) },
        {
          head: `${t.text('orders.bestBid')}, ${unit}`,
          label: t.text('orders.bestBid'),
          kind: 'number',
          cell: ({ bids }) => <PriceFigure price={bids.best} />,
        },
        {
          head: `${t.text('orders.bestAsk')}, ${unit}`,
          label: t.text('orders.bestAsk'),
          kind: 'number',
          cell: ({ asks }) => <PriceFigure price={asks.best} />,
        },
        { head: t.text('orders.sellOrders'), kind: 'number', cell: ({ asks }) => formatCount(asks.orderCount) },
        {
          head: t.text('orders.spread'),
          kind: 'number',
          card: 'side',
          label: true,
          dim: true,
          cell: (book) => {
            const spread = computeSpread(book)
            if (spread === null) return UNKNOWN_VALUE_TEXT
            return spread.isOverlap ? t.text('orders.overlap') : spread.percent
          },
        },
      ]}
    />
  )
}
