import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { HomeView } from '#data/home/home.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { networkInfoResource } from '#data/stats/network-stats.ts'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatPercent } from '#format/percent.ts'
import { splitMetric, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RulerDrawing } from '#ui/drawing/ruler-drawing.tsx'
import { Tile } from '#ui/facts/tiles.tsx'

const PARTS = 50
/**
 * Maximum supply of mainnet by its emission rules, used without v2. With v2, the API reports the value of its network.
 */
const MAX_SUPPLY = 97_739_925n * NANOERG_PER_ERG

export function SupplyTile({ supply }: Pick<HomeView, 'supply'>) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const info = useResource(networkInfoResource).data
  const circulating = supply?.circulating ?? info?.supply
  const label = t.text('strip.circulatingSupply')
  if (circulating === undefined) return <Tile label={label} figure={UNKNOWN_VALUE_TEXT} />
  const coins = BigInt(circulating)
  const max = supply === null ? MAX_SUPPLY : BigInt(supply.max)
  const { figure, prefix } = splitMetric(coins / NANOERG_PER_ERG)
  return (
    <Tile
      label={label}
      figure={<span title={formatErg(circulating, coinName)}>{figure}</span>}
      unit={`${prefix} ${formatCoinUnit(coinName)}`}
      note={t.text('home.supplyShare', { share: formatPercent(coins, max) })}
    >
      <RulerDrawing parts={PARTS} at={Number((coins * BigInt(PARTS) * 100n) / max) / 100} />
    </Tile>
  )
}
