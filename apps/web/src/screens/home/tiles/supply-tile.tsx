import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { HomeView } from '#data/home/home.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { networkInfoResource } from '#data/stats/network-stats.ts'
import { chainFigure } from '#entities/figure.ts'
import { formatCoinUnit, formatErg, MAINNET_MAXIMUM_SUPPLY } from '#format/amount.ts'
import { formatPercent } from '#format/percent.ts'
import { splitMetric, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RulerDrawing } from '#ui/drawing/ruler-drawing.tsx'
import { Tile } from '#ui/facts/tiles.tsx'

const PARTS = 50

export function SupplyTile(home: Pick<HomeView, 'circulating' | 'maximumSupply'>) {
  const t = useTranslation()
  const { coinName, network } = usePublicConfig()
  const info = useResource(networkInfoResource).data
  const circulating = home.circulating ?? info?.supply
  const label = t.text('strip.circulatingSupply')
  if (circulating === undefined) return <Tile label={label} figure={UNKNOWN_VALUE_TEXT} />
  const coins = BigInt(circulating)
  // Only v2 reports the maximum of its network.
  const maximumFromApi = home.maximumSupply
  const maximum = maximumFromApi ?? (network === 'mainnet' ? MAINNET_MAXIMUM_SUPPLY : null)
  const { figure, prefix } = splitMetric(coins / NANOERG_PER_ERG)
  return (
    <Tile
      label={label}
      to={maximumFromApi === null ? '/charts/total' : '/difficulty?tab=emission'}
      figure={<span title={formatErg(circulating, coinName)}>{figure}</span>}
      attributes={chainFigure('circulating-supply', circulating)}
      unit={`${prefix} ${formatCoinUnit(coinName)}`}
      note={maximum !== null && t.text('home.supplyShare', { share: formatPercent(coins, BigInt(maximum)) })}
    >
      {maximum !== null && (
        <RulerDrawing parts={PARTS} at={Number((coins * BigInt(PARTS) * 100n) / BigInt(maximum)) / 100} />
      )}
    </Tile>
  )
}
