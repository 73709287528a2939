import type { KnownDistribution } from '#data/api/operations.ts'
import { MinerLink } from '#entities/links.tsx'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type ShareRow, ShareTable } from './share-table.tsx'

/** Table with a bar for each miner: its share of all blocks. Undefined while loading. */
export function MinerShareTable({ view }: { readonly view: KnownDistribution | undefined }) {
  const t = useTranslation()
  return (
    <ShareTable
      caption={t.text('chart.shares')}
      heads={[t.text('chart.column.miner'), t.text('chart.column.blocks')]}
      rows={view === undefined ? SKELETON_ROWS : listMiners(t, view)}
      total={view?.blockCount}
    />
  )
}

const SKELETON_ROWS = 12

function listMiners(t: Translations, { miners, other }: KnownDistribution): readonly ShareRow[] {
  const rows = miners.map(({ miner, blockCount }) => ({
    key: `${miner.keyAddress} ${miner.label?.name}`,
    label: <MinerLink miner={miner} />,
    count: blockCount,
  }))
  if (other.blockCount === 0) return rows
  const label = t.text(other.minerCount === null ? 'chart.others' : 'chart.otherMiners', {
    miners: other.minerCount ?? 0,
  })
  return [...rows, { key: 'other', label, count: other.blockCount }]
}
