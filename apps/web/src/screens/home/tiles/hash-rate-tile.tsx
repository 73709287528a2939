import { hashRateDaysResource } from '#data/home/home.ts'
import type { HomeView } from '#data/home/home.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { networkInfoResource } from '#data/stats/network-stats.ts'
import { chainFigure } from '#entities/figure.ts'
import { formatPercentChange } from '#format/percent.ts'
import { splitMetric, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Sparkline } from '#ui/drawing/sparkline.tsx'
import { Tile } from '#ui/facts/tiles.tsx'
import { DayChange } from './day-change.tsx'

export function HashRateTile({ day, dayBefore }: Pick<HomeView, 'day' | 'dayBefore'>) {
  const t = useTranslation()
  const days = useResource(hashRateDaysResource).data ?? []
  const info = useResource(networkInfoResource).data
  // The same figure as in the strip. The change compares two windows of the same measure.
  const now = info?.hashRate ?? day?.hashRate ?? undefined
  const parts = now === undefined ? null : splitMetric(BigInt(now))
  return (
    <Tile
      label={t.text('strip.hashRate')}
      to="/charts/hash-rate"
      figure={parts?.figure ?? UNKNOWN_VALUE_TEXT}
      attributes={chainFigure('hash-rate', now)}
      unit={parts === null ? undefined : `${parts.prefix}H/s`}
      note={
        typeof day?.hashRate === 'string' &&
        typeof dayBefore?.hashRate === 'string' && (
          <DayChange change={formatPercentChange(BigInt(dayBefore.hashRate), BigInt(day.hashRate))} />
        )
      }
    >
      <Sparkline values={days.map(({ value }) => Number(value))} />
    </Tile>
  )
}
