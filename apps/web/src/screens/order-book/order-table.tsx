import { usePublicConfig } from '#config/use-public-config.ts'
import type { OrderBookSide } from '#data/orders/order-books.ts'
import { AddressLink, BoxLink } from '#entities/links.tsx'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { PriceFigure } from '#entities/price.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'

export interface OrderTableProps {
  readonly caption: string
  readonly orders: TableRows<OrderBookSide['items'][number]>
  readonly decimals: number | null
}

/** Orders of one side, best price first. */
export function OrderTable({ caption, orders, decimals }: OrderTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <DataTable
      caption={caption}
      rows={orders}
      keyOf={({ boxId }) => boxId}
      columns={[
        {
          head: t.text('orders.price', { unit }),
          kind: 'number',
          card: 'title',
          lead: true,
          cell: ({ price }) => <PriceFigure price={price} />,
        },
        {
          head: t.text('orders.amount'),
          kind: 'number',
          card: 'figure',
          cell: ({ tokenAmount: tokens }) => <TokenAmount amount={tokens} decimals={decimals} />,
        },
        {
          head: unit,
          kind: 'number',
          card: 'side',
          label: true,
          cell: ({ nanoErg }) => <ErgAmount nanoErg={nanoErg} />,
        },
        {
          head: t.text('orders.sum'),
          help: t.text('orders.sumHelp'),
          kind: 'number',
          card: 'start',
          dim: true,
          cell: ({ tokenAmountSum: tokensSum }) => <TokenAmount amount={tokensSum} decimals={decimals} />,
        },
        { head: t.text('orders.owner'), card: 'under', cell: ({ owner }) => <AddressLink party={owner} /> },
        { head: t.text('orders.box'), card: 'end', cell: ({ boxId }) => <BoxLink id={boxId} length={6} /> },
      ]}
    />
  )
}
