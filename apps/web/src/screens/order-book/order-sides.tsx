import { usePublicConfig } from '#config/use-public-config.ts'
import type { OrderBook } from '@ergo-explorer/contract'
import type { OrderBookSide } from '#data/orders/order-books.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { roundPrice } from '#format/price.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import css from './order-book.module.css'
import { OrderTable } from './order-table.tsx'

/** Buy and sell orders, side by side if there is enough space. */
export function OrderSides({ book }: { readonly book: OrderBook }) {
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
