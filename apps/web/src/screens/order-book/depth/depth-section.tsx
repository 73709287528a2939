import { toTokenUnits } from '@ergo-explorer/chain'
import type { OrderBook } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { OrderBookSide } from '#data/orders/order-books.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatPrice } from '#format/price.ts'
import { NO_BREAK_SPACE } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { formatNamedTokenAmount } from '../format-named-token-amount.ts'
import { DepthDrawing } from './depth-drawing.tsx'
import css from './depth.module.css'
import { layOutDepthChart } from './lay-out-depth-chart.ts'

/** Cumulative bids and asks up to each price. The tables below contain the same data. */
export function DepthSection({ book }: { readonly book: OrderBook }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const picture = layOutDepthChart(book)
  if (picture === null) return null
  const pool = book.pools.find(({ quoteToken }) => quoteToken === null)
  const endOf = ({ items }: OrderBookSide) => {
    const last = items.at(-1)
    return {
      amount: formatNamedTokenAmount(last?.tokensSum ?? toTokenUnits(0n), book.token),
      price: last === undefined ? '' : formatPrice(last.price) + NO_BREAK_SPACE + unit,
    }
  }
  return (
    <Section title={t.text('orders.depth')} note={t.text('orders.depthNote')}>
      <ul className={css.legend}>
        {picture.bids !== '' && (
          <li data-side="bids">
            <span>{t.text('orders.depthBids', endOf(book.bids))}</span>
          </li>
        )}
        {picture.asks !== '' && (
          <li data-side="asks">
            <span>{t.text('orders.depthAsks', endOf(book.asks))}</span>
          </li>
        )}
        {picture.pool !== null && pool !== undefined && (
          <li data-side="pool">
            <span>{t.text('orders.depthPool', { price: formatPrice(pool.price) + NO_BREAK_SPACE + unit })}</span>
          </li>
        )}
      </ul>
      <DepthDrawing picture={picture} />
      {picture.hiddenOrders > 0 && (
        <p className={css.hiddenOrders}>{t.text('orders.notDrawn', { orders: picture.hiddenOrders })}</p>
      )}
    </Section>
  )
}
