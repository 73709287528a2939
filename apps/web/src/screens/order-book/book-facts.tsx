import { usePublicConfig } from '../../config/use-public-config.ts'
import type { OrderBookView } from '../../data/orders/order-views.ts'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { formatUnmarkedTokenName } from '../../entities/name-text.ts'
import { PriceFigure } from '../../entities/price-figure.tsx'
import { TokenAmount } from '../../entities/token-amount.tsx'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { formatErg } from '../../format/format-erg.ts'
import { NO_BREAK_SPACE } from '../../format/signs.ts'
import { UNKNOWN_VALUE_TEXT } from '../../format/unknown-value-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { KeyFigure, KeyFigures } from '../../ui/facts.tsx'
import { formatNamedTokenAmount } from './format-named-token-amount.ts'
import css from './order-book.module.css'
import { computeSpread } from './compute-spread.ts'

/** Best prices, spread, pool price and the volume of both sides. */
export function BookFacts({ book }: { readonly book: OrderBookView }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { asks, bids, token, pools } = book
  const unit = formatCoinUnit(coinName)
  const spread = computeSpread(book)
  const pool = pools.find(({ quoteToken }) => quoteToken === null)
  const none = t.text('orders.noneOpen')
  return (
    <KeyFigures className={css.facts}>
      <KeyFigure
        label={t.text('orders.bestBid')}
        note={bids.orders === 0 ? none : t.text('orders.highestOf', { orders: bids.orders })}
      >
        <PriceFigure price={bids.best} unit={unit} />
      </KeyFigure>
      <KeyFigure
        label={t.text('orders.bestAsk')}
        note={asks.orders === 0 ? none : t.text('orders.lowestOf', { orders: asks.orders })}
      >
        <PriceFigure price={asks.best} unit={unit} />
      </KeyFigure>
      <KeyFigure
        label={t.text(spread?.isOverlap === true ? 'orders.overlap' : 'orders.spread')}
        note={
          spread === null
            ? undefined
            : t.text(spread.isOverlap ? 'orders.overlapNote' : 'orders.spreadNote', { percent: spread.percent })
        }
      >
        <PriceFigure price={spread?.width ?? null} unit={unit} />
      </KeyFigure>
      <KeyFigure
        label={t.text('orders.poolPrice')}
        note={
          pool === undefined
            ? t.text('orders.noPool', { unit })
            : t.text('orders.poolNote', { fee: `${pool.feePercent}${NO_BREAK_SPACE}%` })
        }
      >
        <PriceFigure price={pool?.price ?? null} unit={unit} />
      </KeyFigure>
      <KeyFigure
        label={t.text('orders.buyVolume')}
        note={
          bids.orders === 0 ? none : t.text('orders.forAmount', { amount: formatNamedTokenAmount(bids.tokens, token) })
        }
      >
        {bids.orders === 0 ? UNKNOWN_VALUE_TEXT : <ErgAmount nanoErg={bids.nanoErg} unit />}
      </KeyFigure>
      <KeyFigure
        label={t.text('orders.offered')}
        note={
          asks.orders === 0
            ? none
            : t.text('orders.tokenFor', {
                token: formatUnmarkedTokenName(token),
                amount: formatErg(asks.nanoErg, coinName),
              })
        }
      >
        {asks.orders === 0 ? UNKNOWN_VALUE_TEXT : <TokenAmount amount={asks.tokens} decimals={token.decimals} />}
      </KeyFigure>
    </KeyFigures>
  )
}
