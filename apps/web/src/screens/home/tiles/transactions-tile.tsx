import type { HomeView } from '#data/home/home.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { networkInfoResource } from '#data/stats/network-stats.ts'
import { chainFigure } from '#entities/figure.ts'
import { formatCount } from '#format/number.ts'
import { formatPercentChange } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tile } from '#ui/facts/tiles.tsx'
import { DayChange } from './day-change.tsx'

/** The same figure as in the strip. The change compares two windows of the same measure. */
export function TransactionsTile({ day, dayBefore }: Pick<HomeView, 'day' | 'dayBefore'>) {
  const t = useTranslation()
  const count = useResource(networkInfoResource).data?.transactionsPerDay
  return (
    <Tile
      label={t.text('strip.transactionsPerDay')}
      to="/charts/transactions-number"
      figure={formatCount(count)}
      attributes={chainFigure('transactions-per-day', count)}
      note={
        day !== null &&
        dayBefore !== null && (
          <DayChange change={formatPercentChange(BigInt(dayBefore.transactionCount), BigInt(day.transactionCount))} />
        )
      }
    />
  )
}
