import { usePublicConfig } from '#config/use-public-config.ts'
import type { KnownBlockTransaction } from '#data/api/operations.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { StorySentence } from '#entities/sentences/story-sentence.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'

/** Transactions in block order. Columns without data are left out. */
export function TransactionTable({ rows }: { readonly rows: TableRows<KnownBlockTransaction> }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const hasStories = typeof rows === 'number' || rows.some(({ story }) => story !== null)
  const hasSizes = typeof rows === 'number' || rows.some(({ size }) => size !== null)
  return (
    <DataTable
      caption={t.text('block.tab.transactions')}
      rows={rows}
      keyOf={({ transactionId }) => transactionId}
      columns={[
        {
          head: t.text('block.index'),
          card: 'figure',
          label: true,
          dim: true,
          skeleton: 1,
          cell: ({ index }) => formatCount(index ?? undefined),
        },
        {
          head: t.text('block.transaction'),
          card: hasStories ? 'under' : 'title',
          skeleton: 5,
          cell: ({ transactionId }) => <TransactionLink id={transactionId} />,
        },
        hasStories && {
          head: t.text('block.what'),
          kind: 'prose',
          card: 'title',
          cell: ({ story }) => (
            <span data-unproven>
              <StorySentence story={story} />
            </span>
          ),
        },
        {
          head: t.text('block.inOut'),
          dim: true,
          skeleton: 2,
          cell: ({ inputCount, outputCount }) => `${formatCount(inputCount)} → ${formatCount(outputCount)}`,
        },
        {
          head: t.text('block.amount', { unit }),
          kind: 'number',
          skeleton: 4,
          cell: ({ netValue }) => (
            <span data-unproven>
              <ErgAmount nanoErg={netValue} />
            </span>
          ),
        },
        {
          head: t.text('block.fee', { unit }),
          kind: 'number',
          skeleton: 4,
          cell: ({ fee }) => <ErgAmount nanoErg={fee} />,
        },
        hasSizes && {
          head: t.text('block.size'),
          kind: 'number',
          card: 'side',
          dim: true,
          skeleton: 2,
          cell: ({ size }) => formatSize(size ?? undefined),
        },
      ]}
    />
  )
}
