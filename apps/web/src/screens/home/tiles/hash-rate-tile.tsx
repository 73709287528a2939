import { hashRateDaysResource } from '#data/home/market-figures.ts'
import type { HomeView } from '#data/home/home.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { networkInfoResource } from '#data/stats/network-stats.ts'
import { formatPercentChange } from '#format/percent.ts'
import { splitMetric, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Sparkline } from '#ui/drawing/sparkline.tsx'
import { Tile } from '#ui/facts/tiles.tsx'
import { DayChange } from './day-change.tsx'

export function HashRateTile({ hashRate }: Pick<HomeView, 'hashRate'>) {
  const t = useTranslation()
  const days = useResource(hashRateDaysResource).data ?? []
  const info = useResource(networkInfoResource).data
  const now = hashRate?.now ?? info?.hashRate
  const parts = now === undefined ? null : splitMetric(BigInt(now))
  const before = hashRate?.dayBefore ?? null
  return (
    <Tile
      label={t.text('strip.hashRate')}
      figure={parts?.figure ?? UNKNOWN_VALUE_TEXT}
      unit={parts === null ? undefined : `${parts.prefix}H/s`}
      note={
        before !== null && now !== undefined && <DayChange change={formatPercentChange(BigInt(before), BigInt(now))} />
      }
    >
      <Sparkline values={days.map(({ value }) => Number(value))} />
    </Tile>
  )
}
