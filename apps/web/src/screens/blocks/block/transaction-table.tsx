import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { BlockTransactionRow } from '../../../data/blocks/block-transactions.ts'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { StorySentence } from '../../../entities/story-sentence.tsx'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { formatCoinUnit } from '../../../format/format-coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Cell, Row, Table } from '../../../ui/table.tsx'

/** Transactions in block order. Columns without data are left out. */
export function TransactionTable({ rows }: { readonly rows: readonly BlockTransactionRow[] }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const hasStories = rows.some(({ story }) => story !== null)
  const hasSizes = rows.some(({ size }) => size !== null)
  const amount = t.text('block.amount', { unit })
  const fee = t.text('block.fee', { unit })
  const head = [
    t.text('block.index'),
    t.text('block.transaction'),
    ...(hasStories ? [t.text('block.what')] : []),
    t.text('block.inOut'),
    { label: amount, numeric: true } as const,
    { label: fee, numeric: true } as const,
    ...(hasSizes ? [{ label: t.text('block.size'), numeric: true } as const] : []),
  ]
  return (
    <Table caption={t.text('block.tab.transactions')} head={head}>
      {rows.map(({ id, index, story, inputCount, outputCount, value, fee: paid, size }) => (
        <Row key={id}>
          <Cell at="figure" label={t.text('block.index')} dim>
            {formatCount(index)}
          </Cell>
          <Cell at={hasStories ? 'under' : 'title'}>
            <TransactionLink id={id} />
          </Cell>
          {hasStories && (
            <Cell at="title">
              <StorySentence story={story} />
            </Cell>
          )}
          <Cell label={t.text('block.inOut')} dim>
            {`${formatCount(inputCount)} → ${formatCount(outputCount)}`}
          </Cell>
          <Cell label={amount} numeric>
            <ErgAmount nanoErg={value} />
          </Cell>
          <Cell label={fee} numeric>
            <ErgAmount nanoErg={paid} />
          </Cell>
          {hasSizes && (
            <Cell at="side" numeric dim>
              {formatSize(size ?? undefined)}
            </Cell>
          )}
        </Row>
      ))}
    </Table>
  )
}
