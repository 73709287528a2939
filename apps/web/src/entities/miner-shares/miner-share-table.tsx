import type { ReactNode } from 'react'
import type { KnownDistribution } from '#data/api/operations.ts'
import { MinerLink } from '#entities/links.tsx'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Meter } from '#ui/drawing/meter.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './miner-shares.module.css'

/** Table with a bar for each miner: its share of all blocks. Undefined while loading. */
export function MinerShareTable({ view }: { readonly view: KnownDistribution | undefined }) {
  const t = useTranslation()
  const rows = view && listMiners(t, view)
  return (
    <DataTable
      caption={t.text('chart.shares')}
      rows={rows ?? SKELETON_ROWS}
      keyOf={({ key }) => key}
      columns={[
        { head: t.text('chart.column.miner'), card: 'title', lead: true, skeleton: 5, cell: ({ miner }) => miner },
        {
          head: t.text('chart.column.blocks'),
          kind: 'number',
          card: 'figure',
          cell: ({ found }) => formatCount(found),
        },
        {
          head: t.text('chart.column.share'),
          label: false,
          className: css.wide,
          cell: ({ found }) => (
            <span className={css.share}>
              <Meter share={found / (view?.blockCount ?? found)} />
              <span className={css.percent}>{formatPercent(BigInt(found), BigInt(view?.blockCount ?? 0))}</span>
            </span>
          ),
        },
      ]}
    />
  )
}

const SKELETON_ROWS = 12

function listMiners(t: Translations, { miners, other }: KnownDistribution) {
  const rows: { key: string; miner: ReactNode; found: number }[] = miners.map(({ miner, blockCount }) => ({
    key: `${miner.keyAddress} ${miner.label?.name}`,
    miner: <MinerLink miner={miner} />,
    found: blockCount,
  }))
  if (other.blockCount === 0) return rows
  const miner = t.text(other.minerCount === null ? 'chart.others' : 'chart.otherMiners', {
    miners: other.minerCount ?? 0,
  })
  return [...rows, { key: 'other', miner, found: other.blockCount }]
}
