import type { OrderBookView } from '../../data/orders/order-views.ts'
import { TokenLink } from '../../entities/token-link.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { Section } from '../../ui/section.tsx'
import css from './order-book.module.css'
import { PoolTable } from './pool-table.tsx'

/** Where the token is traded without orders, and what it costs there. */
export function PoolSection({ book: { token, pools } }: { readonly book: OrderBookView }) {
  const words = useWords()
  const title = words.text('orders.pools')
  return (
    <Section title={title} note={words.text('orders.poolsNote')}>
      {pools.length === 0 ? (
        <p className={css.nobody}>
          {words.parts('orders.noPools', { token: <TokenLink key="token" token={token} /> })}
        </p>
      ) : (
        <>
          <PoolTable caption={title} token={token} pools={pools} />
          <p className={css.note}>{words.text('orders.poolsHow')}</p>
        </>
      )}
    </Section>
  )
}
