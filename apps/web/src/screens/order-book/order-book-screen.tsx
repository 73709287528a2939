import { useSearchParams } from '#page/router.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import {
  ORDER_BOOK_FEATURE,
  orderBookResource,
  type OrderBookSide,
  orderBooksResource,
} from '#data/orders/order-books.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { parseObjectId } from '#data/object-id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { orderBookLink, parseOrderBookParams } from './order-book-params.ts'
import { BookList } from './book-list.tsx'
import { shortenId } from '#format/id.ts'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { OrderBookSearch } from './order-book-search.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { BookFacts } from './book-facts.tsx'
import css from './order-book.module.css'
import { OrderTable } from './order-table.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { OrderBook } from '@ergo-explorer/contract'
import { formatTokenName, formatUnmarkedTokenName } from '@ergo-explorer/sentences/name-text'
import { TokenLink, TokenMark } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatShortPrice, type PriceFraction, roundPrice } from '#format/price.ts'
import { formatCount, NO_BREAK_SPACE } from '#format/number.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { DepthSection } from './depth/depth-section.tsx'
import { LiquidityPoolTable } from './liquidity-pool-table.tsx'

export const resources: ScreenResources = ({ search, features }) => {
  if (features?.includes(ORDER_BOOK_FEATURE) !== true) return [orderBooksResource]
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
  const { error, retry } = useResource(orderBooksResource)
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

/** Skeleton rows per side. */
const SKELETON_ROWS = 10

export function LoadingBook({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = t.text('orders.of', { token: shortenId(id) })
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <PageHeader
        back={<ParentLink to="/order-book">{t.text('orders.all')}</ParentLink>}
        heading={heading}
        sentence={<Skeleton width={6} />}
      />
      <BookFacts book={undefined} />
      <Section title={t.text('orders.depth')}>
        <div className={css.depthSkeleton} />
      </Section>
      <div className={css.sides}>
        <div>
          {(['orders.buyOrders', 'orders.sellOrders'] as const).map((title) => (
            <Section key={title} title={t.text(title)}>
              <OrderTable caption={t.text(title)} orders={SKELETON_ROWS} decimals={null} />
            </Section>
          ))}
        </div>
      </div>
    </LoadingState>
  )
}

/** A loaded order book, possibly without orders. */
export function BookPage({ book }: { readonly book: OrderBook }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { token, asks, bids } = book
  const priceText = (price: PriceFraction | null) =>
    price === null ? '' : formatShortPrice(price) + NO_BREAK_SPACE + unit
  const key = `orders.sentence.${sentenceForm(asks.orderCount, bids.orderCount)}` as const
  const values = { asks: asks.orderCount, bids: bids.orderCount, ask: priceText(asks.best), bid: priceText(bids.best) }
  usePageMetadata({
    title: t.text('orders.of', { token: formatUnmarkedTokenName(token) }),
    canonical: orderBookLink(token.tokenId),
    description: t.text(key, { ...values, token: formatUnmarkedTokenName(token) }),
  })
  return (
    <>
      <PageHeader
        back={<ParentLink to="/order-book">{t.text('orders.all')}</ParentLink>}
        heading={t.parts('orders.of', { token: <ClippedText key="token" text={formatTokenName(token)} /> })}
        details={<TokenMark token={token} />}
        sentence={t.parts(key, { ...values, token: <TokenLink key="token" token={token} /> })}
        id={
          <>
            <FullHash id={token.tokenId} />
            <CopyButton text={token.tokenId} label={t.text('orders.copyId')} />
          </>
        }
      />
      <BookFacts book={book} />
      <DepthSection book={book} />
      <OrderSides book={book} />
      <PoolSection book={book} />
      <div className={css.more}>
        <OrderBookSearch query={null} />
      </div>
    </>
  )
}

function sentenceForm(asks: number, bids: number) {
  if (asks > 0) return bids > 0 ? 'both' : 'asks'
  return bids > 0 ? 'bids' : 'none'
}

/** Liquidity pools that trade the token, with their prices. */
function PoolSection({ book: { token, pools } }: { readonly book: OrderBook }) {
  const t = useTranslation()
  const title = t.text('orders.pools')
  return (
    <Section title={title} note={t.text('orders.poolsNote')}>
      {pools.length === 0 ? (
        <p className={css.empty}>{t.parts('orders.noPools', { token: <TokenLink key="token" token={token} /> })}</p>
      ) : (
        <>
          <LiquidityPoolTable caption={title} token={token} pools={pools} />
          <p className={css.note}>{t.text('orders.poolsHow')}</p>
        </>
      )}
    </Section>
  )
}

/** Buy and sell orders, side by side if there is enough space. */
function OrderSides({ book }: { readonly book: OrderBook }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { asks, bids, token } = book
  if (asks.orderCount + bids.orderCount === 0) return null
  const isAnyRounded = [...asks.items, ...bids.items].some(({ price }) => !roundPrice(price).isExact)
  const table = (side: OrderBookSide, title: string, emptyText: string) => (
    <Section title={title} note={<ShownCount side={side} />}>
      {side.orderCount === 0 ? (
        <p className={css.empty}>{emptyText}</p>
      ) : (
        <OrderTable caption={title} orders={side.items} decimals={token.decimals} />
      )}
    </Section>
  )
  return (
    <>
      <div className={css.sides}>
        <div>
          {table(bids, t.text('orders.buyOrders'), t.text('orders.noBids'))}
          {table(asks, t.text('orders.sellOrders'), t.text('orders.noAsks'))}
        </div>
      </div>
      <p className={css.note}>
        {t.text('orders.how')} {isAnyRounded && t.text('orders.rounded', { unit })}
      </p>
    </>
  )
}

/** Total number of orders, and how many of them are listed. */
function ShownCount({ side: { orderCount, items } }: { readonly side: OrderBookSide }) {
  const t = useTranslation()
  if (orderCount === items.length) return formatCount(orderCount)
  return t.text('orders.shown', { count: formatCount(items.length), total: formatCount(orderCount) })
}
