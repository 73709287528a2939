import type { TransactionKindCount } from '@ergo-explorer/contract'
import { findKindGroup } from '@ergo-explorer/sentences/story-kinds'
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
import { formatPercent } from '#format/percent.ts'
import type { TransactionKindGroup } from '#entities/kind-groups.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import css from './latest.module.css'

/** Nearly all blocks use a few percent of the maximum size. Fuller ones state how much. */
const MIN_FULL_SHARE = 0.25

export interface BlockTableProps {
  readonly rows: TableRows<KnownBlockSummary>
  readonly maxBlockSize: number | null
  readonly isNew?: ((row: KnownBlockSummary) => boolean) | undefined
  /** Of one miner, whom the page names. */
  readonly isOfOneMiner?: boolean
}

/** Blocks, newest first. */
export function BlockTable({ rows, maxBlockSize, isNew, isOfOneMiner = false }: BlockTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  // Hosts without v2 do not know the fees. The reward is the same in nearly all rows.
  const hasFees = typeof rows === 'number' || rows.every(({ fees }) => fees !== null)
  const hasKinds = typeof rows === 'number' || rows.every(({ transactionKinds }) => transactionKinds !== null)
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
        hasKinds && {
          head: t.text('blocks.contents'),
          dim: true,
          skeleton: 4,
          cell: ({ transactionKinds }) => describeContents(t, transactionKinds ?? []),
        },
        {
          head: t.text('block.transactions'),
          kind: 'number',
          card: 'start',
          skeleton: 1,
          figure: ({ blockId, transactionCount }) => figureOf('block-transactions', blockId, transactionCount),
          cell: ({ transactionCount }) => formatCount(transactionCount),
        },
        {
          head: t.text('block.size'),
          kind: 'number',
          card: 'end',
          dim: true,
          skeleton: 3,
          className: css.size,
          figure: ({ blockId, size }) => figureOf('block-size', blockId, size),
          cell: ({ size }) => (
            <>
              {formatSize(size)}
              {maxBlockSize !== null && size >= maxBlockSize * MIN_FULL_SHARE && (
                <span className={css.full}>
                  {t.text('blocks.full', { percent: formatPercent(BigInt(size), BigInt(maxBlockSize)) })}
                </span>
              )}
            </>
          ),
        },
        !isOfOneMiner && {
          head: t.text('block.minedBy'),
          card: 'under',
          cell: ({ miner }) => <MinerLink miner={miner} />,
        },
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

/** Every block has a reward, so only the two most frequent other groups are named. */
const MAX_NAMED_GROUPS = 2

function describeContents(t: Translations, kinds: readonly TransactionKindCount[]): string {
  const counts = new Map<TransactionKindGroup, number>()
  for (const { kind, transactionCount } of kinds) {
    const group = findKindGroup(kind)
    counts.set(group, (counts.get(group) ?? 0) + transactionCount)
  }
  const named = [...counts].filter(([group]) => group !== 'mining').toSorted(([, a], [, b]) => b - a)
  if (named.length === 0) return t.text('kind.mining')
  return named
    .slice(0, MAX_NAMED_GROUPS)
    .map(([group, count]) => t.text('blocks.kindCount', { group, count }))
    .join(', ')
}
