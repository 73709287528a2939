import type { ReactNode } from 'react'
import type { MinerDistributionView } from '#data/charts/distribution.ts'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Meter } from '#ui/drawing/meter.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './chart.module.css'
import { MinerName } from '../miner-name.tsx'

/** Table with a bar for each miner; the longest bar fills the column. Undefined while loading. */
export function MinerShareTable({ view }: { readonly view: MinerDistributionView | undefined }) {
  const t = useTranslation()
  const rows = view && listMiners(t, view)
  const longest = Math.max(...(rows ?? []).map(({ found }) => found))
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
              <Meter share={found / longest} />
              <span className={css.percent}>{formatPercent(BigInt(found), BigInt(view?.blocks ?? 0))}</span>
            </span>
          ),
        },
      ]}
    />
  )
}

const SKELETON_ROWS = 12

function listMiners(t: Translations, { miners, other }: MinerDistributionView) {
  const rows: { key: string; miner: ReactNode; found: number }[] = miners.map(({ name, address, blocks }) => ({
    key: `${address} ${name}`,
    miner: <MinerName name={name} address={address} />,
    found: blocks,
  }))
  if (other.blocks === 0) return rows
  const miner = t.text(other.miners === null ? 'chart.others' : 'chart.otherMiners', { miners: other.miners ?? 0 })
  return [...rows, { key: 'other', miner, found: other.blocks }]
}
