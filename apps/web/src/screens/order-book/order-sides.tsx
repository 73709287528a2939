import { usePublicConfig } from '../../config/use-public-config.ts'
import type { BookSide, OrderBookView } from '../../data/orders/order-views.ts'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { priceParts } from '../../format/price-parts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Section } from '../../ui/section.tsx'
import css from './order-book.module.css'
import { OrderTable } from './order-table.tsx'

/** Buy and sell orders, side by side if there is enough space. */
export function OrderSides({ book }: { readonly book: OrderBookView }) {
  const t = useTranslation()
  const unit = coinUnit(usePublicConfig().coinName)
  const { asks, bids, token } = book
  if (asks.orders + bids.orders === 0) return null
  const isAnyRounded = [...asks.items, ...bids.items].some(({ price }) => !priceParts(price).isExact)
  const table = (side: BookSide, title: string, emptyText: string) => (
    <Section title={title} note={<ShownCount side={side} />}>
      {side.orders === 0 ? (
        <p className={css.empty}>{emptyText}</p>
      ) : (
        <OrderTable caption={title} side={side} decimals={token.decimals} />
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
function ShownCount({ side: { orders, items } }: { readonly side: BookSide }) {
  const t = useTranslation()
  if (orders === items.length) return formatCount(orders)
  return t.text('orders.shown', { count: formatCount(items.length), total: formatCount(orders) })
}
