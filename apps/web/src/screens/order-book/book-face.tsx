import { usePublicConfig } from '../../config/use-public-config.ts'
import type { OrderBookView } from '../../data/orders/order-views.ts'
import { plainTokenText, tokenText } from '../../entities/name-text.ts'
import { TokenLink, TokenMark } from '../../entities/token-link.tsx'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatPrice, type Fraction } from '../../format/price-parts.ts'
import { NO_BREAK_SPACE } from '../../format/signs.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FullHash } from '../../ui/hash.tsx'
import { TextClip } from '../../ui/text-clip.tsx'
import { Title } from '../../ui/title.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import { BookFacts } from './book-facts.tsx'
import { bookLink } from './book-place.ts'
import { BookSearch } from './book-search.tsx'
import { DepthSection } from './depth/depth-section.tsx'
import css from './order-book.module.css'
import { OrderSides } from './order-sides.tsx'
import { PoolSection } from './pool-section.tsx'

/** A book that was read, also one without orders. */
export function BookFace({ book }: { readonly book: OrderBookView }) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const { token, asks, bids } = book
  const priced = (price: Fraction | null) => (price === null ? '' : formatPrice(price) + NO_BREAK_SPACE + unit)
  const key = `orders.sentence.${sidesOf(asks.orders, bids.orders)}` as const
  const values = { asks: asks.orders, bids: bids.orders, ask: priced(asks.best), bid: priced(bids.best) }
  usePage({
    title: words.text('orders.of', { token: plainTokenText(token) }),
    canonical: bookLink(token.tokenId),
    description: words.text(key, { ...values, token: plainTokenText(token) }),
  })
  return (
    <>
      <Title
        back={<UpLink to="/order-book">{words.text('orders.all')}</UpLink>}
        heading={words.parts('orders.of', { token: <TextClip key="token" text={tokenText(token)} /> })}
        kicker={<TokenMark genuineness={token.genuineness} />}
        sentence={words.parts(key, { ...values, token: <TokenLink key="token" token={token} /> })}
        id={
          <>
            <FullHash id={token.tokenId} />
            <CopyButton text={token.tokenId} label={words.text('orders.copyId')} />
          </>
        }
      />
      <BookFacts book={book} />
      <DepthSection book={book} />
      <OrderSides book={book} />
      <PoolSection book={book} />
      <div className={css.more}>
        <BookSearch query={null} />
      </div>
    </>
  )
}

function sidesOf(asks: number, bids: number) {
  if (asks > 0) return bids > 0 ? 'both' : 'asks'
  return bids > 0 ? 'bids' : 'none'
}
