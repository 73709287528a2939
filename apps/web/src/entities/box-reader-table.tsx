import type { TransactionSummary } from '@ergo-explorer/contract'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { ShortTimestamp } from './timestamp.tsx'
import { BlockLink } from './screen-link.tsx'
import { StorySentence } from './sentences/story-sentence.tsx'
import { TransactionLink } from './links.tsx'

export interface BoxReaderTableProps {
  readonly caption: string
  readonly heads: {
    readonly transaction: string
    readonly story: string
    readonly block: string
    readonly date: string
  }
  readonly rows: TableRows<TransactionSummary>
}

/** Transactions that used a box as data input. */
export function BoxReaderTable({ caption, heads, rows }: BoxReaderTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ transactionId }) => transactionId}
      columns={[
        {
          head: heads.transaction,
          kind: 'short',
          card: 'under',
          cell: ({ transactionId }) => <TransactionLink id={transactionId} length={6} />,
        },
        {
          head: heads.story,
          kind: 'prose',
          card: 'title',
          cell: ({ story }) => (story === null ? UNKNOWN_VALUE_TEXT : <StorySentence story={story} />),
        },
        {
          head: heads.block,
          kind: 'number',
          card: 'figure',
          cell: ({ blockId, height }) =>
            height === null ? UNKNOWN_VALUE_TEXT : <BlockLink id={blockId} height={height} />,
        },
        {
          head: heads.date,
          kind: 'number',
          card: 'side',
          dim: true,
          cell: ({ timestamp }) => <ShortTimestamp timestamp={timestamp} />,
        },
      ]}
    />
  )
}
