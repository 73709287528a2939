import type { TokenUnits } from '@ergo-explorer/chain'
import type { OrderBook } from '@ergo-explorer/contract'
import { useHasFeature } from '#data/api/use-api.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { ORDER_BOOK_FEATURE } from '#data/orders/order-books.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { listErgPools, tokenMarketResource } from '#data/tokens/token-market.ts'
import type { TokenView } from '#data/token-view.ts'
import type { TokenPageView, V2TokenFields } from '#data/tokens/token.ts'
import { figureOf } from '#entities/figure.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { sanitizeDecimals, TokenAmount } from '#entities/amount.tsx'
import { PriceFigure } from '#entities/price.tsx'
import { formatCount, formatDollars } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { formatCoinUnit, formatTokenAmount } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'

export interface TokenFactsProps {
  /** Undefined while loading. */
  readonly view: (TokenPageView & { readonly record: V2TokenFields }) | undefined
}

/** Supply, holders, transfers and boxes of a token. */
export function TokenFacts({ view }: TokenFactsProps) {
  const hasOrders = useHasFeature(ORDER_BOOK_FEATURE)
  return view !== undefined && hasOrders ? <FactsWithMarket view={view} /> : <FactList view={view} market={null} />
}

function FactsWithMarket({ view }: { readonly view: NonNullable<TokenFactsProps['view']> }) {
  const { data: market } = useResource(tokenMarketResource(view.token.tokenId))
  return <FactList view={view} market={market ?? null} />
}

function FactList({ view, market }: TokenFactsProps & { readonly market: OrderBook | null }) {
  const t = useTranslation()
  const coin = formatCoinUnit(usePublicConfig().coinName)
  const openOrders = market === null ? 0 : market.asks.orderCount + market.bids.orderCount
  // A price would make a copy look like the original.
  const pool = view?.token.verdict?.kind === 'copy' || market === null ? undefined : listErgPools(market)[0]
  const isCirculationKnown = view !== undefined && view.record.circulating !== null
  const amountText = (amount: TokenUnits, { decimals }: TokenView) =>
    formatTokenAmount(amount, sanitizeDecimals(decimals))
  return (
    <KeyFigures
      data={view}
      facts={[
        isCirculationKnown
          ? {
              label: t.text('token.circulating'),
              figure: ({ record, token }) => figureOf('token-circulating', token.tokenId, record.circulating),
              value: ({ record, token }) =>
                record.circulating && <TokenAmount amount={record.circulating} decimals={token.decimals} />,
              note: ({ record, token }) => t.text('token.ofExisting', { amount: amountText(record.existing, token) }),
            }
          : {
              label: t.text('token.existing'),
              figure: ({ record, token }) => figureOf('token-existing', token.tokenId, record.existing),
              value: ({ record, token }) => <TokenAmount amount={record.existing} decimals={token.decimals} />,
              note: ({ minted, token }) => t.text('token.ofMinted', { amount: amountText(minted, token) }),
            },
        pool !== undefined && {
          label: t.text('token.price'),
          value: <PriceFigure price={pool.price} unit={coin} />,
          note: pool.priceUsd !== null && `≈ ${formatDollars(Number(pool.priceUsd), 4)}`,
        },
        {
          label: t.text('token.burned'),
          figure: ({ record, token }) => figureOf('token-burned', token.tokenId, record.burned),
          value: ({ record, token }) => <TokenAmount amount={record.burned} decimals={token.decimals} />,
          note: ({ record: { burned }, minted }) =>
            burned !== '0' && t.text('token.ofAll', { share: formatPercent(BigInt(burned), BigInt(minted)) }),
        },
        {
          label: t.text('token.holders'),
          figure: ({ record, token }) => figureOf('token-holders', token.tokenId, record.holderCount),
          value: ({ record }) => formatCount(record.holderCount),
          note: t.text('token.addresses'),
        },
        {
          label: t.text('token.transfers'),
          value: ({ record }) => formatCount(record.transferCount),
          note: t.text('token.changes'),
        },
        {
          label: t.text('token.unspentBoxes'),
          value: ({ record }) => formatCount(record.unspentCount),
          note: ({ record }) => t.text('token.boxesEver', { count: formatCount(record.boxCount) }),
        },
        // Most tokens have no open orders.
        openOrders > 0 && {
          label: t.text('token.orders'),
          value: ({ token: { tokenId } }) => (
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
