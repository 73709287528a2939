import { usePublicConfig } from '#config/use-public-config.ts'
import type { MempoolTransactionRow } from '#data/mempool/mempool.ts'
import { ErgAmount, FeeRate } from '#entities/amount.tsx'
import { ShortAge } from '#entities/age.tsx'
import { PendingMark } from '#entities/pending-mark.tsx'
import { StorySentence } from '#entities/sentences/story-sentence.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import css from './mempool.module.css'
import { ProjectedBlockLabel } from './projected-block-label.tsx'

export interface MempoolTransactionTableProps {
  readonly rows: TableRows<MempoolTransactionRow>
  readonly isNew?: ((row: MempoolTransactionRow) => boolean) | undefined
}

/** Pending transactions: story, fee and projected block. */
export function MempoolTransactionTable({ rows, isNew }: MempoolTransactionTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <DataTable
      caption={t.text('mempool.list')}
      rows={rows}
      keyOf={({ transactionId }) => transactionId}
      stateOf={(row) => (isNew?.(row) === true ? 'new pending' : 'pending')}
      columns={[
        {
          head: t.text('mempool.transaction'),
          kind: 'short',
          card: 'under',
          skeleton: 5,
          cell: ({ transactionId, state }) => (
            <>
              {/* The column of the block names a double spend. */}
              <PendingMark isDoubleSpend={false} isPreConfirmed={state === 'pre-confirmed'} />{' '}
              <TransactionLink id={transactionId} length={6} />
            </>
          ),
        },
        {
          head: t.text('mempool.what'),
          kind: 'prose',
          card: 'title',
          cell: ({ story, inputCount, outputCount }) =>
            story === null ? (
              t.text('mempool.boxes', { inputs: inputCount, outputs: outputCount })
            ) : (
              <StorySentence story={story} />
            ),
        },
        {
          head: t.text('mempool.inputs'),
          kind: 'number',
          card: 'start',
          dim: true,
          skeleton: 1,
          cell: ({ inputCount }) => formatCount(inputCount),
        },
        {
          head: t.text('mempool.outputs'),
          kind: 'number',
          card: 'end',
          dim: true,
          skeleton: 1,
          cell: ({ outputCount }) => formatCount(outputCount),
        },
        {
          head: t.text('mempool.fee', { unit }),
          kind: 'number',
          card: 'figure',
          skeleton: 4,
          cell: ({ fee }) => <ErgAmount nanoErg={fee} />,
        },
        {
          head: t.text('mempool.perByte', { unit: `nano${unit}` }),
          kind: 'number',
          card: 'start',
          dim: true,
          skeleton: 2,
          cell: ({ feePerByte }) => <FeeRate fee={feePerByte} />,
        },
        {
          head: t.text('mempool.size'),
          kind: 'number',
          card: 'end',
          dim: true,
          skeleton: 2,
          cell: ({ size }) => formatSize(size),
        },
        {
          head: t.text('mempool.block'),
          help: t.text('mempool.blockHelp'),
          kind: 'short',
          skeleton: 2,
          className: css.projectedBlock,
          cell: (row) => <ProjectedBlockLabel row={row} />,
        },
        {
          head: t.text('mempool.seen'),
          kind: 'number',
          card: 'side',
          dim: true,
          skeleton: 2,
          cell: ({ firstSeen }) => <ShortAge timestamp={firstSeen} />,
        },
      ]}
    />
  )
}
