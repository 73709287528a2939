import { usePublicConfig } from '../../config/use-public-config.ts'
import type { OrderBookSummary } from '../../data/orders/order-views.ts'
import { PriceFigure } from '../../entities/price-figure.tsx'
import { TokenMark } from '../../entities/token-link.tsx'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { tokenNameOrId } from '../../format/token-name-or-id.ts'
import { UNKNOWN_VALUE_TEXT } from '../../format/unknown-value-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ShortHash } from '../../ui/hash.tsx'
import { Cell, type ColumnHead, Row, Table } from '../../ui/table.tsx'
import { ClippedText } from '../../ui/clipped-text.tsx'
import { orderBookLink } from './order-book-params.ts'
import css from './order-book.module.css'
import { computeSpread } from './compute-spread.ts'

export interface BookTableProps {
  readonly caption: string
  readonly head: readonly ColumnHead[]
  readonly books: readonly OrderBookSummary[]
}

export function OrderBookTable({ caption, head, books }: BookTableProps) {
  return (
    <Table caption={caption} head={head}>
      {books.map((book) => (
        <BookLine key={book.token.tokenId} book={book} />
      ))}
    </Table>
  )
}

function BookLine({ book }: { readonly book: OrderBookSummary }) {
  const t = useTranslation()
  const { token, asks, bids } = book
  const spread = computeSpread(book)
  return (
    <Row>
      <Cell at="title" lead>
        <span className={css.name}>
          <AppLink to={orderBookLink(token.tokenId)}>
            <ClippedText text={tokenNameOrId(token.tokenId, token.name)} width="name" />
          </AppLink>
          <TokenMark genuineness={token.genuineness} />
        </span>
      </Cell>
      <Cell at="under">
        <ShortHash id={token.tokenId} />
      </Cell>
      <Cell label={t.text('orders.buyOrders')} numeric>
        {formatCount(bids.orders)}
      </Cell>
      <Cell label={t.text('orders.bestBid')} numeric>
        <PriceFigure price={bids.best} />
      </Cell>
      <Cell label={t.text('orders.bestAsk')} numeric>
        <PriceFigure price={asks.best} />
      </Cell>
      <Cell label={t.text('orders.sellOrders')} numeric>
        {formatCount(asks.orders)}
      </Cell>
      <Cell at="side" label={t.text('orders.spread')} numeric dim>
        {spread === null ? UNKNOWN_VALUE_TEXT : spread.isOverlap ? t.text('orders.overlap') : spread.percent}
      </Cell>
    </Row>
  )
}

export function useBookHead(): readonly ColumnHead[] {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const figure = (label: string) => ({ label, numeric: true }) as const
  return [
    t.text('orders.token'),
    t.text('orders.id'),
    figure(t.text('orders.buyOrders')),
    figure(`${t.text('orders.bestBid')}, ${unit}`),
    figure(`${t.text('orders.bestAsk')}, ${unit}`),
    figure(t.text('orders.sellOrders')),
    figure(t.text('orders.spread')),
  ]
}
