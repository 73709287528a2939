import type { OrderBook } from '@ergo-explorer/contract'
import { TokenLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import css from './order-book.module.css'
import { LiquidityPoolTable } from './liquidity-pool-table.tsx'

/** Liquidity pools that trade the token, with their prices. */
export function PoolSection({ book: { token, pools } }: { readonly book: OrderBook }) {
  const t = useTranslation()
  const title = t.text('orders.pools')
  return (
    <Section title={title} note={t.text('orders.poolsNote')}>
      {pools.length === 0 ? (
        <p className={css.empty}>{t.parts('orders.noPools', { token: <TokenLink key="token" token={token} /> })}</p>
      ) : (
        <>
          <LiquidityPoolTable caption={title} token={token} pools={pools} />
          <p className={css.note}>{t.text('orders.poolsHow')}</p>
        </>
      )}
    </Section>
  )
}
