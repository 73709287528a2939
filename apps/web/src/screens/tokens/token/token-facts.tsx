import { useHasFeature } from '../../../data/api/use-api.ts'
import { openOrdersResource, ORDERS } from '../../../data/orders/order-books.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import type { TokenPageView, TokenRecord } from '../../../data/tokens/token-page-view.ts'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { soundDecimals } from '../../../entities/sound-decimals.ts'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { formatTokenAmount } from '../../../format/format-token-amount.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'

export interface TokenFactsProps {
  readonly view: TokenPageView
  readonly record: TokenRecord
}

/** How much of a token there is, and how widely it is held. */
export function TokenFacts({ view: { token, emitted }, record }: TokenFactsProps) {
  const words = useWords()
  const hasOrders = useHasFeature(ORDERS)
  const { decimals } = token
  const { circulating, burned, holders, transferCount, unspentCount, boxCount } = record
  const minted = formatTokenAmount(emitted, soundDecimals(decimals))
  const burnedShare = formatPercent(BigInt(burned), BigInt(emitted))
  return (
    <Facts>
      <Fact label={words.text('token.circulating')} note={words.text('token.ofMinted', { amount: minted })}>
        <TokenAmount amount={circulating} decimals={decimals} />
      </Fact>
      <Fact
        label={words.text('token.burned')}
        note={burned === '0' ? undefined : words.text('token.ofAll', { share: burnedShare })}
      >
        <TokenAmount amount={burned} decimals={decimals} />
      </Fact>
      <Fact label={words.text('token.holders')} note={words.text('token.addresses')}>
        {formatCount(holders)}
      </Fact>
      <Fact label={words.text('token.transfers')} note={words.text('token.changes')}>
        {formatCount(transferCount)}
      </Fact>
      <Fact
        label={words.text('token.unspentBoxes')}
        note={words.text('token.boxesEver', { count: formatCount(boxCount) })}
      >
        {formatCount(unspentCount)}
      </Fact>
      {hasOrders && <OpenOrders id={token.tokenId} />}
    </Facts>
  )
}

/** Most tokens have none, and then there is nothing to say. */
function OpenOrders({ id }: { readonly id: string }) {
  const words = useWords()
  const { data: orders = 0 } = useResource(openOrdersResource(id))
  if (orders === 0) return null
  return (
    <Fact label={words.text('token.orders')} note={words.text('token.inOrderBook')}>
      <ScreenLink screen="order-book" to={`/order-book?token=${id}`}>
        {formatCount(orders)}
      </ScreenLink>
    </Fact>
  )
}

export function TokenFactsBones() {
  const words = useWords()
  return (
    <Facts>
      {LABELS.map((label) => (
        <Fact key={label} label={words.text(label)} note={<Bone width={3} />}>
          <Bone width={4} />
        </Fact>
      ))}
    </Facts>
  )
}

const LABELS = ['token.circulating', 'token.burned', 'token.holders', 'token.transfers', 'token.unspentBoxes'] as const
