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
import { useTranslation } from '../../i18n/use-translation.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { amountText } from './amount-text.ts'
import css from './order-book.module.css'
import { computeSpread } from './compute-spread.ts'

/** Best prices, spread, pool price and the volume of both sides. */
export function BookFacts({ book }: { readonly book: OrderBookView }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { asks, bids, token, pools } = book
  const unit = coinUnit(coinName)
  const spread = computeSpread(book)
  const pool = pools.find(({ quoteToken }) => quoteToken === null)
  const none = t.text('orders.noneOpen')
  return (
    <Facts className={css.facts}>
      <Fact
        label={t.text('orders.bestBid')}
        note={bids.orders === 0 ? none : t.text('orders.highestOf', { orders: bids.orders })}
      >
        <PriceFigure price={bids.best} unit={unit} />
      </Fact>
      <Fact
        label={t.text('orders.bestAsk')}
        note={asks.orders === 0 ? none : t.text('orders.lowestOf', { orders: asks.orders })}
      >
        <PriceFigure price={asks.best} unit={unit} />
      </Fact>
      <Fact
        label={t.text(spread?.isOverlap === true ? 'orders.overlap' : 'orders.spread')}
        note={
          spread === null
            ? undefined
            : t.text(spread.isOverlap ? 'orders.overlapNote' : 'orders.spreadNote', { percent: spread.percent })
        }
      >
        <PriceFigure price={spread?.width ?? null} unit={unit} />
      </Fact>
      <Fact
        label={t.text('orders.poolPrice')}
        note={
          pool === undefined
            ? t.text('orders.noPool', { unit })
            : t.text('orders.poolNote', { fee: `${pool.feePercent}${NO_BREAK_SPACE}%` })
        }
      >
        <PriceFigure price={pool?.price ?? null} unit={unit} />
      </Fact>
      <Fact
        label={t.text('orders.buyVolume')}
        note={bids.orders === 0 ? none : t.text('orders.forAmount', { amount: amountText(bids.tokens, token) })}
      >
        {bids.orders === 0 ? UNKNOWN : <ErgAmount nanoErg={bids.nanoErg} unit />}
      </Fact>
      <Fact
        label={t.text('orders.offered')}
        note={
          asks.orders === 0
            ? none
            : t.text('orders.tokenFor', { token: plainTokenText(token), amount: formatErg(asks.nanoErg, coinName) })
        }
      >
        {asks.orders === 0 ? UNKNOWN : <TokenAmount amount={asks.tokens} decimals={token.decimals} />}
      </Fact>
    </Facts>
  )
}
