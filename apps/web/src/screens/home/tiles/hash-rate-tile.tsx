import { hashRateDaysResource } from '../../../data/home/hash-rate-days.ts'
import type { HomeView } from '../../../data/home/home-view.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { statsInfoResource } from '../../../data/stats/stats-info.ts'
import { formatPercentChange } from '../../../format/format-percent-change.ts'
import { metricParts } from '../../../format/metric-parts.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { Tile } from '../../../ui/tiles.tsx'
import { DayChange } from './day-change.tsx'

export function HashRateTile({ hashRate }: Pick<HomeView, 'hashRate'>) {
  const t = useTranslation()
  const days = useResource(hashRateDaysResource).data ?? []
  const info = useResource(statsInfoResource).data
  const now = hashRate?.now ?? info?.hashRate
  const parts = now === undefined ? null : metricParts(BigInt(now))
  const before = hashRate?.dayBefore ?? null
  return (
    <Tile
      label={t.text('strip.hashRate')}
      figure={parts?.figure ?? UNKNOWN}
      unit={parts === null ? undefined : `${parts.prefix}H/s`}
      note={
        before !== null && now !== undefined && <DayChange change={formatPercentChange(BigInt(before), BigInt(now))} />
      }
    >
      <Sparkline values={days.map(({ value }) => Number(value))} />
    </Tile>
  )
}
