import { usePublicConfig } from '../../config/use-public-config.ts'
import type { OrderBookView } from '../../data/orders/order-views.ts'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { plainTokenText } from '../../entities/name-text.ts'
import { PriceFigure } from '../../entities/price-figure.tsx'
import { TokenAmount } from '../../entities/token-amount.tsx'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatErg } from '../../format/format-erg.ts'
import { NO_BREAK_SPACE } from '../../format/signs.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { amountText } from './amount-text.ts'
import css from './order-book.module.css'
import { spreadOf } from './spread-of.ts'

/** The best prices, what lies between them, what a pool says beside them, and how much stands on either side. */
export function BookFacts({ book }: { readonly book: OrderBookView }) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const { asks, bids, token, pools } = book
  const unit = coinUnit(coinName)
  const spread = spreadOf(book)
  const pool = pools.find(({ against }) => against === null)
  const none = words.text('orders.noneOpen')
  return (
    <Facts className={css.facts}>
      <Fact
        label={words.text('orders.bestBid')}
        note={bids.orders === 0 ? none : words.text('orders.highestOf', { orders: bids.orders })}
      >
        <PriceFigure price={bids.best} unit={unit} />
      </Fact>
      <Fact
        label={words.text('orders.bestAsk')}
        note={asks.orders === 0 ? none : words.text('orders.lowestOf', { orders: asks.orders })}
      >
        <PriceFigure price={asks.best} unit={unit} />
      </Fact>
      <Fact
        label={words.text(spread?.isOverlap === true ? 'orders.overlap' : 'orders.spread')}
        note={
          spread === null
            ? undefined
            : words.text(spread.isOverlap ? 'orders.overlapNote' : 'orders.spreadNote', { percent: spread.percent })
        }
      >
        <PriceFigure price={spread?.width ?? null} unit={unit} />
      </Fact>
      <Fact
        label={words.text('orders.poolPrice')}
        note={
          pool === undefined
            ? words.text('orders.noPool', { unit })
            : words.text('orders.poolNote', { fee: `${pool.feePercent}${NO_BREAK_SPACE}%` })
        }
      >
        <PriceFigure price={pool?.price ?? null} unit={unit} />
      </Fact>
      <Fact
        label={words.text('orders.wanted')}
        note={bids.orders === 0 ? none : words.text('orders.forAmount', { amount: amountText(bids.tokens, token) })}
      >
        {bids.orders === 0 ? UNKNOWN : <ErgAmount nanoErg={bids.nanoErg} unit />}
      </Fact>
      <Fact
        label={words.text('orders.offered')}
        note={
          asks.orders === 0
            ? none
            : words.text('orders.tokenFor', { token: plainTokenText(token), amount: formatErg(asks.nanoErg, coinName) })
        }
      >
        {asks.orders === 0 ? UNKNOWN : <TokenAmount amount={asks.tokens} decimals={token.decimals} />}
      </Fact>
    </Facts>
  )
}
