import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { BookSide, OrderBookView } from '../../../data/orders/order-views.ts'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatPrice } from '../../../format/price-parts.ts'
import { NO_BREAK_SPACE } from '../../../format/signs.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Section } from '../../../ui/section.tsx'
import { amountText } from '../amount-text.ts'
import { DepthDrawing } from './depth-drawing.tsx'
import css from './depth.module.css'
import { layOutDepth } from './lay-out-depth.ts'

/** How much is wanted and offered up to each price. The tables below are its twin. */
export function DepthSection({ book }: { readonly book: OrderBookView }) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const picture = layOutDepth(book)
  if (picture === null) return null
  const pool = book.pools.find(({ against }) => against === null)
  const ends = ({ items }: BookSide) => {
    const last = items.at(-1)
    return {
      amount: amountText(last?.tokensSum ?? '0', book.token),
      price: last === undefined ? '' : formatPrice(last.price) + NO_BREAK_SPACE + unit,
    }
  }
  return (
    <Section title={words.text('orders.depth')} note={words.text('orders.depthNote')}>
      <ul className={css.legend}>
        {picture.bids !== '' && (
          <li data-side="bids">
            <span>{words.text('orders.depthBids', ends(book.bids))}</span>
          </li>
        )}
        {picture.asks !== '' && (
          <li data-side="asks">
            <span>{words.text('orders.depthAsks', ends(book.asks))}</span>
          </li>
        )}
        {picture.pool !== null && pool !== undefined && (
          <li data-side="pool">
            <span>{words.text('orders.depthPool', { price: formatPrice(pool.price) + NO_BREAK_SPACE + unit })}</span>
          </li>
        )}
      </ul>
      <DepthDrawing picture={picture} />
      {picture.hidden > 0 && <p className={css.far}>{words.text('orders.notDrawn', { orders: picture.hidden })}</p>}
    </Section>
  )
}
