import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { BlockTransactionRow } from '../../../data/blocks/block-transactions.ts'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { StorySentence } from '../../../entities/story-sentence.tsx'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Cell, Row, Table } from '../../../ui/table.tsx'

/** Transactions in the order of their block. Columns of which the API knows nothing are left out. */
export function TransactionTable({ rows }: { readonly rows: readonly BlockTransactionRow[] }) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const hasStories = rows.some(({ story }) => story !== null)
  const hasSizes = rows.some(({ size }) => size !== null)
  const amount = words.text('block.amount', { unit })
  const fee = words.text('block.fee', { unit })
  const head = [
    words.text('block.index'),
    words.text('block.transaction'),
    ...(hasStories ? [words.text('block.what')] : []),
    words.text('block.inOut'),
    { label: amount, numeric: true } as const,
    { label: fee, numeric: true } as const,
    ...(hasSizes ? [{ label: words.text('block.size'), numeric: true } as const] : []),
  ]
  return (
    <Table caption={words.text('block.tab.transactions')} head={head}>
      {rows.map(({ id, index, story, inputCount, outputCount, value, fee: paid, size }) => (
        <Row key={id}>
          <Cell at="figure" label={words.text('block.index')} dim>
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
          <Cell label={words.text('block.inOut')} dim>
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
