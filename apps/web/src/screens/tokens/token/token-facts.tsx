import type { TokenUnits } from '@ergo-explorer/chain'
import type { OrderBook, TokenDetail } from '@ergo-explorer/contract'
import { useHasFeature } from '#data/api/use-api.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { ORDER_BOOK_FEATURE } from '#data/orders/order-books.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { tokenMarketResource } from '#data/tokens/token.ts'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { figureOf } from '#entities/figure.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import { PriceFigure } from '#entities/price.tsx'
import { formatCount } from '#format/number.ts'
import { formatDollarPrice } from '#format/price.ts'
import { formatPercent } from '#format/percent.ts'
import { formatCoinUnit, formatTokenAmount } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'

export interface TokenFactsProps {
  /** Undefined while loading. */
  readonly token: TokenDetail | undefined
}

/** Supply, holders, transfers and boxes of a token. */
export function TokenFacts({ token }: TokenFactsProps) {
  const hasOrders = useHasFeature(ORDER_BOOK_FEATURE)
  return token !== undefined && hasOrders ? <FactsWithMarket token={token} /> : <FactList token={token} market={null} />
}

function FactsWithMarket({ token }: { readonly token: TokenDetail }) {
  const { data: market } = useResource(tokenMarketResource(token.tokenId))
  return <FactList token={token} market={market ?? null} />
}

function FactList({ token, market }: TokenFactsProps & { readonly market: OrderBook | null }) {
  const t = useTranslation()
  const coin = formatCoinUnit(usePublicConfig().coinName)
  const openOrders = market === null ? 0 : market.asks.orderCount + market.bids.orderCount
  // A price would make a copy look like the original.
  const price = token?.verdict.kind === 'copy' ? null : (market?.marketPrice ?? null)
  const pool = market?.pools.find(({ poolNft }) => poolNft === price?.poolNft)
  const isCirculationKnown = token !== undefined && token.circulating !== null
  const amountText = (amount: TokenUnits, { decimals }: TokenView) =>
    formatTokenAmount(amount, sanitizeDecimals(decimals))
  return (
    <KeyFigures
      data={token}
      facts={[
        isCirculationKnown
          ? {
              label: t.text('token.circulating'),
              figure: (own) => figureOf('token-circulating', own.tokenId, own.circulating),
              value: (own) => own.circulating && <TokenAmount amount={own.circulating} decimals={own.decimals} />,
              note: (own) => t.text('token.ofExisting', { amount: amountText(own.existing, own) }),
            }
          : {
              label: t.text('token.existing'),
              figure: (own) => figureOf('token-existing', own.tokenId, own.existing),
              value: (own) => <TokenAmount amount={own.existing} decimals={own.decimals} />,
              note: (own) => t.text('token.ofMinted', { amount: amountText(own.minted, own) }),
            },
        price !== null && {
          label: t.text('token.price'),
          value: <PriceFigure price={price.price} unit={coin} />,
          note: typeof pool?.priceUsd === 'string' && `≈ ${formatDollarPrice(pool.priceUsd)}`,
        },
        {
          label: t.text('token.burned'),
          figure: (own) => figureOf('token-burned', own.tokenId, own.burned),
          value: (own) => <TokenAmount amount={own.burned} decimals={own.decimals} />,
          note: ({ burned, minted }) =>
            burned !== '0' && t.text('token.ofAll', { share: formatPercent(BigInt(burned), BigInt(minted)) }),
        },
        {
          label: t.text('token.holders'),
          figure: (own) => figureOf('token-holders', own.tokenId, own.holderCount),
          value: (own) => formatCount(own.holderCount),
          note: t.text('token.addresses'),
        },
        {
          label: t.text('token.transfers'),
          value: (own) => formatCount(own.transferCount),
          note: t.text('token.changes'),
        },
        {
          label: t.text('token.unspentBoxes'),
          value: (own) => formatCount(own.unspentCount),
          note: (own) => t.text('token.boxesEver', { count: formatCount(own.boxCount) }),
        },
        // Most tokens have no open orders.
        openOrders > 0 && {
          label: t.text('token.orders'),
          value: ({ tokenId }) => (
            <ScreenLink screen="order-book" to={`/order-book?token=${tokenId}`}>
              {formatCount(openOrders)}
            </ScreenLink>
          ),
          note: t.text('token.inOrderBook'),
        },
      ]}
    />
  )
}
