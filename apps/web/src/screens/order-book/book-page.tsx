import { usePublicConfig } from '#config/use-public-config.ts'
import type { OrderBook } from '@ergo-explorer/contract'
import { formatUnmarkedTokenName, formatTokenName } from '#entities/name-text.ts'
import { TokenLink, TokenMark } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatPrice, type PriceFraction } from '#format/price.ts'
import { NO_BREAK_SPACE } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { BookFacts } from './book-facts.tsx'
import { orderBookLink } from './order-book-params.ts'
import { OrderBookSearch } from './order-book-search.tsx'
import { DepthSection } from './depth/depth-section.tsx'
import css from './order-book.module.css'
import { OrderSides } from './order-sides.tsx'
import { PoolSection } from './pool-section.tsx'

/** A loaded order book, possibly without orders. */
export function BookPage({ book }: { readonly book: OrderBook }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { token, asks, bids } = book
  const priceText = (price: PriceFraction | null) => (price === null ? '' : formatPrice(price) + NO_BREAK_SPACE + unit)
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
