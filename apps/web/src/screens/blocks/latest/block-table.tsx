import { usePublicConfig } from '#config/use-public-config.ts'
import type { KnownBlockSummary } from '#data/api/operations.ts'
import { Age } from '#entities/age.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { figureOf } from '#entities/figure.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { MinerLink } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatDuration } from '#format/duration.ts'
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
  // Hosts without v2 do not know the fees. The reward is the same in nearly all rows.
  const hasFees = typeof rows === 'number' || rows.every(({ fees }) => fees !== null)
  const hasTimes = typeof rows === 'number' || rows.every(({ miningTime }) => miningTime !== null)
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
        hasTimes && {
          head: t.text('blocks.wait'),
          help: t.text('blocks.waitHelp'),
          kind: 'number',
          skeleton: 3,
          cell: ({ miningTime }) => miningTime !== null && formatDuration(miningTime, t.locale),
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
            <ShareBar share={maxBlockSize === null ? 0 : size / Math.max(maxBlockSize, 1)}>{formatSize(size)}</ShareBar>
          ),
        },
        { head: t.text('block.minedBy'), card: 'under', cell: ({ miner }) => <MinerLink miner={miner} /> },
        hasFees
          ? {
              head: t.text('blocks.fees', { unit }),
              kind: 'number',
              card: 'figure',
              label: true,
              skeleton: 3,
              cell: ({ fees }) => <ErgAmount nanoErg={fees} />,
            }
          : {
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
