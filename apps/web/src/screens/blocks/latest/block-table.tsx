import { usePublicConfig } from '#config/use-public-config.ts'
import type { KnownBlockSummary } from '#data/api/operations.ts'
import { Age } from '#entities/age.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { figureOf } from '#entities/figure.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { MinerLink } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable, ShareBar, type TableRows } from '#ui/table/data-table.tsx'
import css from './latest.module.css'

export interface BlockTableProps {
  readonly rows: TableRows<KnownBlockSummary>
  readonly maxBlockSize: number | null
  readonly isNew?: ((row: KnownBlockSummary) => boolean) | undefined
}

/** Blocks, newest first. */
export function BlockTable({ rows, maxBlockSize, isNew }: BlockTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <DataTable
      caption={t.text('title.latestBlocks')}
      rows={rows}
      keyOf={({ blockId }) => blockId}
      stateOf={(row) => (isNew?.(row) === true ? 'new' : undefined)}
      columns={[
        {
          head: t.text('block.height'),
          card: 'title',
          lead: true,
          skeleton: 3,
          cell: ({ blockId, height }) => <BlockLink id={blockId} height={height} />,
        },
        {
          head: t.text('block.age'),
          card: 'side',
          dim: true,
          className: css.age,
          cell: ({ timestamp }) => <Age timestamp={timestamp} />,
        },
        {
          head: t.text('block.transactions'),
          kind: 'number',
          skeleton: 1,
          figure: ({ blockId, transactionCount }) => figureOf('block-transactions', blockId, transactionCount),
          cell: ({ transactionCount }) => formatCount(transactionCount),
        },
        {
          head: t.text('blocks.fill'),
          help: t.text('blocks.fillHelp'),
          label: t.text('block.size'),
          dim: true,
          skeleton: 5,
          className: css.size,
          figure: ({ blockId, size }) => figureOf('block-size', blockId, size),
          cell: ({ size }) => (
            <>
              <ShareBar share={maxBlockSize === null ? 0 : size / Math.max(maxBlockSize, 1)} />
              {formatSize(size)}
            </>
          ),
        },
        { head: t.text('block.minedBy'), card: 'under', cell: ({ miner }) => <MinerLink miner={miner} /> },
        {
          head: t.text('blocks.reward', { unit }),
          kind: 'number',
          card: 'figure',
          label: true,
          skeleton: 4,
          figure: ({ blockId, reward }) => figureOf('block-reward', blockId, reward),
          cell: ({ reward }) => <ErgAmount nanoErg={reward} />,
        },
      ]}
    />
  )
}
