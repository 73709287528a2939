import { usePublicConfig } from '#config/use-public-config.ts'
import type { OrderBookSummary } from '#data/orders/order-books.ts'
import { PriceFigure } from '#entities/price.tsx'
import { TokenMark } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { displayName } from '#entities/name-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { orderBookLink } from './order-book-params.ts'
import css from './order-book.module.css'
import { computeSpread } from './compute-spread.ts'

export interface BookTableProps {
  readonly caption: string
  readonly books: TableRows<OrderBookSummary>
}

export function OrderBookTable({ caption, books }: BookTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <DataTable
      caption={caption}
      rows={books}
      keyOf={({ token }) => token.tokenId}
      columns={[
        {
          head: t.text('orders.token'),
          card: 'title',
          lead: true,
          skeleton: 5,
          cell: ({ token }) => (
            <span className={css.name}>
              <AppLink to={orderBookLink(token.tokenId)}>
                <ClippedText text={displayName(token.tokenId, token.name)} width="name" />
              </AppLink>
              <TokenMark token={token} />
            </span>
          ),
        },
        { head: t.text('orders.id'), card: 'under', cell: ({ token }) => <ShortHash id={token.tokenId} ends={6} /> },
        { head: t.text('orders.buyOrders'), kind: 'number', cell: ({ bids }) => formatCount(bids.orderCount) },
        {
          head: `${t.text('orders.bestBid')}, ${unit}`,
          label: t.text('orders.bestBid'),
          kind: 'number',
          cell: ({ bids }) => <PriceFigure price={bids.best} />,
        },
        {
          head: `${t.text('orders.bestAsk')}, ${unit}`,
          label: t.text('orders.bestAsk'),
          kind: 'number',
          cell: ({ asks }) => <PriceFigure price={asks.best} />,
        },
        { head: t.text('orders.sellOrders'), kind: 'number', cell: ({ asks }) => formatCount(asks.orderCount) },
        {
          head: t.text('orders.spread'),
          kind: 'number',
          card: 'side',
          label: true,
          dim: true,
          cell: (book) => {
            const spread = computeSpread(book)
            if (spread === null) return UNKNOWN_VALUE_TEXT
            return spread.isOverlap ? t.text('orders.overlap') : spread.percent
          },
        },
      ]}
    />
  )
}
