import { usePublicConfig } from '../../config/use-public-config.ts'
import type { BookOutline } from '../../data/orders/order-views.ts'
import { PriceFigure } from '../../entities/price-figure.tsx'
import { TokenMark } from '../../entities/token-link.tsx'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { tokenTitle } from '../../format/token-title.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import { useWords } from '../../i18n/use-words.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ShortHash } from '../../ui/hash.tsx'
import { Cell, type ColumnHead, Row, Table } from '../../ui/table.tsx'
import { TextClip } from '../../ui/text-clip.tsx'
import { bookLink } from './book-place.ts'
import css from './order-book.module.css'
import { spreadOf } from './spread-of.ts'

export interface BookTableProps {
  readonly caption: string
  readonly head: readonly ColumnHead[]
  readonly books: readonly BookOutline[]
}

export function BookTable({ caption, head, books }: BookTableProps) {
  return (
    <Table caption={caption} head={head}>
      {books.map((book) => (
        <BookLine key={book.token.tokenId} book={book} />
      ))}
    </Table>
  )
}

function BookLine({ book }: { readonly book: BookOutline }) {
  const words = useWords()
  const { token, asks, bids } = book
  const spread = spreadOf(book)
  return (
    <Row>
      <Cell at="title" lead>
        <span className={css.name}>
          <AppLink to={bookLink(token.tokenId)}>
            <TextClip text={tokenTitle(token.tokenId, token.name)} width="name" />
          </AppLink>
          <TokenMark genuineness={token.genuineness} />
        </span>
      </Cell>
      <Cell at="under">
        <ShortHash id={token.tokenId} />
      </Cell>
      <Cell label={words.text('orders.buyOrders')} numeric>
        {formatCount(bids.orders)}
      </Cell>
      <Cell label={words.text('orders.bestBid')} numeric>
        <PriceFigure price={bids.best} />
      </Cell>
      <Cell label={words.text('orders.bestAsk')} numeric>
        <PriceFigure price={asks.best} />
      </Cell>
      <Cell label={words.text('orders.sellOrders')} numeric>
        {formatCount(asks.orders)}
      </Cell>
      <Cell at="side" label={words.text('orders.spread')} numeric dim>
        {spread === null ? UNKNOWN : spread.isOverlap ? words.text('orders.overlap') : spread.percent}
      </Cell>
    </Row>
  )
}

export function useBookHead(): readonly ColumnHead[] {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const figure = (label: string) => ({ label, numeric: true }) as const
  return [
    words.text('orders.token'),
    words.text('orders.id'),
    figure(words.text('orders.buyOrders')),
    figure(`${words.text('orders.bestBid')}, ${unit}`),
    figure(`${words.text('orders.bestAsk')}, ${unit}`),
    figure(words.text('orders.sellOrders')),
    figure(words.text('orders.spread')),
  ]
}
