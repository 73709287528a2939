import { usePublicConfig } from '../../config/use-public-config.ts'
import type { BookSide, OrderBookView } from '../../data/orders/order-views.ts'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { priceParts } from '../../format/price-parts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Section } from '../../ui/section.tsx'
import css from './order-book.module.css'
import { OrderTable } from './order-table.tsx'

/** All orders, side by side where there is room: who buys, and who sells. */
export function OrderSides({ book }: { readonly book: OrderBookView }) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const { asks, bids, token } = book
  if (asks.orders + bids.orders === 0) return null
  const isAnyRounded = [...asks.items, ...bids.items].some(({ price }) => !priceParts(price).isExact)
  const table = (side: BookSide, title: string, nobody: string) => (
    <Section title={title} note={<Shown side={side} />}>
      {side.orders === 0 ? (
        <p className={css.nobody}>{nobody}</p>
      ) : (
        <OrderTable caption={title} side={side} decimals={token.decimals} />
      )}
    </Section>
  )
  return (
    <>
      <div className={css.sides}>
        <div>
          {table(bids, words.text('orders.buyOrders'), words.text('orders.noBids'))}
          {table(asks, words.text('orders.sellOrders'), words.text('orders.noAsks'))}
        </div>
      </div>
      <p className={css.note}>
        {words.text('orders.how')} {isAnyRounded && words.text('orders.rounded', { unit })}
      </p>
    </>
  )
}

/** How many there are, and how many of them the table has. */
function Shown({ side: { orders, items } }: { readonly side: BookSide }) {
  const words = useWords()
  if (orders === items.length) return formatCount(orders)
  return words.text('orders.shown', { count: formatCount(items.length), total: formatCount(orders) })
}
