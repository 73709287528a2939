import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { HomeView } from '../../../data/home/home-view.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { statsInfoResource } from '../../../data/stats/stats-info.ts'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatErg } from '../../../format/format-erg.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { metricParts } from '../../../format/metric-parts.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ScaleDrawing } from '../../../ui/scale-drawing.tsx'
import { Tile } from '../../../ui/tiles.tsx'

const PARTS = 50
/**
 * Maximum supply of mainnet by its emission rules, used without v2. With v2, the API reports the value of its network.
 */
const MAX_SUPPLY = 97_739_925n * NANOERG_PER_ERG

export function SupplyTile({ supply }: Pick<HomeView, 'supply'>) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const info = useResource(statsInfoResource).data
  const circulating = supply?.circulating ?? info?.supply
  const label = t.text('strip.circulatingSupply')
  if (circulating === undefined) return <Tile label={label} figure={UNKNOWN} />
  const coins = BigInt(circulating)
  const max = supply === null ? MAX_SUPPLY : BigInt(supply.max)
  const { figure, prefix } = metricParts(coins / NANOERG_PER_ERG)
  return (
    <Tile
      label={label}
      figure={<span title={formatErg(coins, coinName)}>{figure}</span>}
      unit={`${prefix} ${coinUnit(coinName)}`}
      note={t.text('home.supplyShare', { share: formatPercent(coins, max) })}
    >
      <ScaleDrawing parts={PARTS} at={Number((coins * BigInt(PARTS) * 100n) / max) / 100} />
    </Tile>
  )
}
