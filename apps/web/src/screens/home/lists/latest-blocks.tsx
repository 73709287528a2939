import { usePublicConfig } from '#config/use-public-config.ts'
import { HOME_LIST_ROW_COUNT, type HomeBlock } from '#data/home/home.ts'
import { BlockLink, ScreenLink } from '#entities/screen-link.tsx'
import { figureOf } from '#entities/figure.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { MinerLink } from '#entities/links.tsx'
import { ShortAge } from '#entities/age.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { DataTable, ShareBar } from '#ui/table/data-table.tsx'
import css from '../home.module.css'
import { LiveList } from '#ui/table/live-list.tsx'

export interface LatestBlocksProps {
  /** Undefined while loading. */
  readonly blocks: readonly HomeBlock[] | undefined
  readonly maxBlockSize: number | null
}

export function LatestBlocks({ blocks, maxBlockSize }: LatestBlocksProps) {
  const t = useTranslation()
  return (
    <Section
      className="span-7"
      title={t.text('home.latestBlocks')}
      end={
        <ScreenLink screen="latest-blocks" to="/latest-blocks">
          {t.text('home.allBlocks')}
        </ScreenLink>
      }
    >
      <LiveList items={blocks?.slice(0, HOME_LIST_ROW_COUNT)} keyOf={({ blockId }) => blockId} className={css.stable}>
        {(shown, isNew) => <BlockTable blocks={shown} maxBlockSize={maxBlockSize} isNew={isNew} />}
      </LiveList>
    </Section>
  )
}

interface BlockTableProps extends LatestBlocksProps {
  readonly isNew: (block: HomeBlock) => boolean
}

function BlockTable({ blocks, maxBlockSize, isNew }: BlockTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <DataTable
      caption={t.text('home.latestBlocks')}
      rows={blocks ?? HOME_LIST_ROW_COUNT}
      keyOf={({ blockId }) => blockId}
      stateOf={(block) => (isNew(block) ? 'new' : undefined)}
      columns={[
        {
          head: t.text('home.column.height'),
          card: 'title',
          lead: true,
          skeleton: 3,
          cell: ({ blockId, height }) => <BlockLink id={blockId} height={height} />,
        },
        {
          head: t.text('home.column.age'),
          card: 'side',
          dim: true,
          skeleton: 2,
          className: css.age,
          cell: ({ timestamp }) => <ShortAge timestamp={timestamp} />,
        },
        // Hidden on phones: the rail above shows both values.
        {
          head: t.text('home.column.transactions'),
          kind: 'number',
          card: 'hidden',
          skeleton: 1,
          figure: ({ blockId, transactionCount }) => figureOf('block-transactions', blockId, transactionCount),
          cell: ({ transactionCount }) => formatCount(transactionCount),
        },
        {
          head: t.text('home.column.fill'),
          card: 'hidden',
          dim: true,
          skeleton: 5,
          figure: ({ blockId, size }) => figureOf('block-size', blockId, size),
          cell: ({ size }) => (
            <>
              <ShareBar share={maxBlockSize === null ? 0 : size / maxBlockSize} />
              {formatSize(size)}
            </>
          ),
        },
        {
          head: t.text('home.column.miner'),
          card: 'under',
          cell: ({ miner }) => <MinerLink miner={miner} />,
        },
        // The reward is the same in nearly all rows. Hosts without v2 do not know the fees.
        (blocks === undefined || blocks.every(({ fees }) => fees !== null)) && {
          head: t.text('home.column.fees', { unit }),
          kind: 'number',
          card: 'figure',
          label: true,
          cell: ({ fees }) => <ErgAmount nanoErg={fees} />,
        },
      ]}
    />
  )
}
