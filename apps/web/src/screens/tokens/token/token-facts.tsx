import { useHasFeature } from '../../../data/api/use-api.ts'
import { openOrderCountResource, ORDER_BOOK_FEATURE } from '../../../data/orders/order-books.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import type { TokenPageView, V2TokenFields } from '../../../data/tokens/token-page-view.ts'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { sanitizeDecimals } from '../../../entities/sanitize-decimals.ts'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { formatTokenAmount } from '../../../format/format-token-amount.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/facts.tsx'

export interface TokenFactsProps {
  readonly view: TokenPageView
  readonly record: V2TokenFields
}

/** Supply, holders, transfers and boxes of a token. */
export function TokenFacts({ view: { token, emitted }, record }: TokenFactsProps) {
  const t = useTranslation()
  const hasOrders = useHasFeature(ORDER_BOOK_FEATURE)
  const { decimals } = token
  const { circulating, burned, holders, transferCount, unspentCount, boxCount } = record
  const minted = formatTokenAmount(emitted, sanitizeDecimals(decimals))
  const burnedShare = formatPercent(BigInt(burned), BigInt(emitted))
  return (
    <KeyFigures>
      <KeyFigure label={t.text('token.circulating')} note={t.text('token.ofMinted', { amount: minted })}>
        <TokenAmount amount={circulating} decimals={decimals} />
      </KeyFigure>
      <KeyFigure
        label={t.text('token.burned')}
        note={burned === '0' ? undefined : t.text('token.ofAll', { share: burnedShare })}
      >
        <TokenAmount amount={burned} decimals={decimals} />
      </KeyFigure>
      <KeyFigure label={t.text('token.holders')} note={t.text('token.addresses')}>
        {formatCount(holders)}
      </KeyFigure>
      <KeyFigure label={t.text('token.transfers')} note={t.text('token.changes')}>
        {formatCount(transferCount)}
      </KeyFigure>
      <KeyFigure
        label={t.text('token.unspentBoxes')}
        note={t.text('token.boxesEver', { count: formatCount(boxCount) })}
      >
        {formatCount(unspentCount)}
      </KeyFigure>
      {hasOrders && <OpenOrders id={token.tokenId} />}
    </KeyFigures>
  )
}

/** Hidden for tokens without open orders, which are most. */
function OpenOrders({ id }: { readonly id: string }) {
  const t = useTranslation()
  const { data: orders = 0 } = useResource(openOrderCountResource(id))
  if (orders === 0) return null
  return (
    <KeyFigure label={t.text('token.orders')} note={t.text('token.inOrderBook')}>
      <ScreenLink screen="order-book" to={`/order-book?token=${id}`}>
        {formatCount(orders)}
      </ScreenLink>
    </KeyFigure>
  )
}

export function TokenFactsSkeleton() {
  const t = useTranslation()
  return (
    <KeyFigures>
      {LABELS.map((label) => (
        <KeyFigure key={label} label={t.text(label)} note={<Skeleton width={3} />}>
          <Skeleton width={4} />
        </KeyFigure>
      ))}
    </KeyFigures>
  )
}

const LABELS = ['token.circulating', 'token.burned', 'token.holders', 'token.transfers', 'token.unspentBoxes'] as const
