import { usePublicConfig } from '#config/use-public-config.ts'
import type { OrderBook } from '@ergo-explorer/contract'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { formatUnmarkedTokenName } from '@ergo-explorer/sentences/name-text'
import { PriceFigure } from '#entities/price.tsx'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { formatNamedTokenAmount } from './format-named-token-amount.ts'
import css from './order-book.module.css'
import { computeSpread } from './compute-spread.ts'

/** Best prices, spread, pool price and the volume of both sides; undefined while loading. */
export function BookFacts({ book }: { readonly book: OrderBook | undefined }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const unit = formatCoinUnit(coinName)
  const spread = book === undefined ? null : computeSpread(book)
  const ergPool = book?.pools.find(({ poolNft }) => poolNft === book.marketPrice?.poolNft)
  const none = t.text('orders.noneOpen')
  return (
    <KeyFigures
      className={css.facts}
      data={book}
      facts={[
        {
          label: t.text('orders.bestBid'),
          value: ({ bids }) => <PriceFigure price={bids.best} unit={unit} />,
          note: ({ bids }) => (bids.orderCount === 0 ? none : t.text('orders.highestOf', { orders: bids.orderCount })),
        },
        {
          label: t.text('orders.bestAsk'),
          value: ({ asks }) => <PriceFigure price={asks.best} unit={unit} />,
          note: ({ asks }) => (asks.orderCount === 0 ? none : t.text('orders.lowestOf', { orders: asks.orderCount })),
        },
        {
          label: t.text(spread?.isOverlap === true ? 'orders.overlap' : 'orders.spread'),
          value: () => <PriceFigure price={spread?.width ?? null} unit={unit} />,
          note: () =>
            spread &&
            t.text(spread.isOverlap ? 'orders.overlapNote' : 'orders.spreadNote', { percent: spread.percent }),
        },
        {
          label: t.text('orders.poolPrice'),
          value: () => <PriceFigure price={book?.marketPrice?.price ?? null} unit={unit} />,
          note: () =>
            ergPool === undefined
              ? t.text('orders.noPool', { unit })
              : t.text('orders.poolNote', { fee: `${ergPool.feePercent}${NO_BREAK_SPACE}%` }),
        },
        {
          label: t.text('orders.buyVolume'),
          value: ({ bids }) => (bids.orderCount === 0 ? UNKNOWN_VALUE_TEXT : <ErgAmount nanoErg={bids.nanoErg} unit />),
          note: ({ bids, token }) =>
            bids.orderCount === 0
              ? none
              : t.text('orders.forAmount', { amount: formatNamedTokenAmount(bids.tokenAmount, token) }),
        },
        {
          label: t.text('orders.offered'),
          value: ({ asks, token }) =>
            asks.orderCount === 0 ? (
              UNKNOWN_VALUE_TEXT
            ) : (
              <TokenAmount amount={asks.tokenAmount} decimals={token.decimals} />
            ),
          note: ({ asks, token }) =>
            asks.orderCount === 0
              ? none
              : t.text('orders.tokenFor', {
                  token: formatUnmarkedTokenName(token),
                  amount: formatErg(asks.nanoErg, coinName),
                }),
        },
      ]}
    />
  )
}
