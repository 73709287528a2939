import { usePublicConfig } from '../../config/use-public-config.ts'
import type { OrderBookSide } from '../../data/orders/order-views.ts'
import { AddressLink } from '../../entities/address-link.tsx'
import { BoxLink } from '../../entities/box-link.tsx'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { PriceFigure } from '../../entities/price-figure.tsx'
import { TokenAmount } from '../../entities/token-amount.tsx'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell, type ColumnHead, Row, Table } from '../../ui/table.tsx'
import css from './order-book.module.css'

export interface OrderTableProps {
  readonly caption: string
  readonly side: OrderBookSide
  readonly decimals: number | null
}

/** Orders of one side, best price first. */
export function OrderTable({ caption, side, decimals }: OrderTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <Table caption={caption} head={useOrderHead()} className={css.wrapping}>
      {side.items.map(({ boxId, owner, price, tokens, nanoErg, tokensSum }) => (
        <Row key={boxId}>
          <Cell at="title" numeric lead>
            <PriceFigure price={price} />
          </Cell>
          <Cell at="figure" numeric>
            <TokenAmount amount={tokens} decimals={decimals} />
          </Cell>
          <Cell at="side" numeric label={unit}>
            <ErgAmount nanoErg={nanoErg} />
          </Cell>
          <Cell numeric dim label={t.text('orders.sum')} className={css.sum}>
            <TokenAmount amount={tokensSum} decimals={decimals} />
          </Cell>
          <Cell at="under">
            <AddressLink party={owner} />
          </Cell>
          <Cell label={t.text('orders.box')} className={css.box}>
            <BoxLink id={boxId} length={6} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

export function useOrderHead(): readonly ColumnHead[] {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const figure = (label: string) => ({ label, numeric: true }) as const
  return [
    figure(t.text('orders.price', { unit })),
    figure(t.text('orders.amount')),
    figure(unit),
    figure(t.text('orders.sum')),
    t.text('orders.owner'),
    t.text('orders.box'),
  ]
}
