import { readNanoErg } from '@ergo-explorer/chain'
import type { DailyStatName, DailyTrends, StatsView } from '#data/stats/network-stats.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { chainFigure, figureOf } from '#entities/figure.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatDuration } from '#format/duration.ts'
import { formatCount, formatHashRate, formatWithMetricPrefix, MINUS_SIGN, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatPercentChange, formatPercentText, formatPointChange } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Sparkline } from '#ui/drawing/sparkline.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Definition } from '#ui/layout/disclosure.tsx'
import css from './stats.module.css'
import { type DailyStatFormat, type Reading, trendOf } from './topics.ts'

/** Figures that other screens show under an id of their own. */
const DAY_FIGURES: Partial<Record<DailyStatName, 'hash-rate' | 'transactions-per-day' | 'difficulty'>> = {
  hashRate: 'hash-rate',
  transactions: 'transactions-per-day',
  difficulty: 'difficulty',
}

export interface ReadingCardProps {
  readonly reading: Reading
  /** Undefined while loading. */
  readonly view: StatsView | undefined
  /** Undefined while loading; empty without v2. */
  readonly trends: DailyTrends | undefined
}

/** A figure of the day, its last 30 days, and the day before. The name opens what is counted. */
export function ReadingCard({ reading, view, trends }: ReadingCardProps) {
  const t = useTranslation()
  const { figure, label, about, kind, chart, isSum = false, isNeutral } = reading
  const { day, dayBefore = null } = view ?? {}
  const days = trends === undefined ? [] : trendOf(reading, trends)
  return (
    <li className={css.card}>
      <Definition name={t.text(label)}>
        <p>
          {t.text(about, { source: view?.definedBy ?? 'v2' })}{' '}
          <ScreenLink screen="chart" to={`/charts/${chart}`}>
            {t.text('stats.openChart')}
          </ScreenLink>
        </p>
      </Definition>
      <p className={css.value}>
        {day === undefined ? (
          <Skeleton width={6} />
        ) : (
          <span {...chainFigure(DAY_FIGURES[figure] ?? `day-${figure}`, day[figure])}>
            <DailyStatValue value={day[figure]} kind={kind} />
          </span>
        )}
      </p>
      {/* The place of the line is kept while it loads. */}
      {(trends === undefined || days.length > 1) && <Sparkline values={days} isFromZero={isSum} />}
      {day !== undefined && dayBefore !== null && (
        <p className={css.foot}>
          <span {...figureOf(`day-${figure}`, 'previous day', dayBefore[figure])}>
            {t.parts('stats.before', { value: <DailyStatValue key="value" value={dayBefore[figure]} kind={kind} /> })}
          </span>
          <DailyStatChange before={dayBefore[figure]} after={day[figure]} kind={kind} isNeutral={isNeutral} />
        </p>
      )}
    </li>
  )
}

interface DailyStatValueProps {
  readonly value: string | null
  readonly kind: DailyStatFormat
}

/** A daily figure with its unit. */
function DailyStatValue({ value, kind }: DailyStatValueProps) {
  const t = useTranslation()
  if (value === null) return UNKNOWN_VALUE_TEXT
  switch (kind) {
    case 'count':
      return formatCount(value)
    case 'metric':
      return (
        <data value={value} title={formatCount(value)}>
          {formatWithMetricPrefix(value)}
        </data>
      )
    case 'duration':
      return formatDuration(Number(value), t.locale)
    case 'coins':
      return <ErgAmount nanoErg={readNanoErg(value)} unit />
    case 'percent':
      return formatPercentText(value)
    case 'hashRate':
      return formatHashRate(value)
  }
}

interface DailyStatChangeProps {
  readonly before: string | null
  readonly after: string | null
  readonly kind: DailyStatFormat
  readonly isNeutral: true | undefined
}

/** Change over one day; percentages change in points. The sign carries the meaning; the colour repeats it. */
function DailyStatChange({ before, after, kind, isNeutral }: DailyStatChangeProps) {
  const t = useTranslation()
  if (before === null || after === null) return <b>{UNKNOWN_VALUE_TEXT}</b>
  const change =
    kind === 'percent'
      ? t.text('stats.points', { change: formatPointChange(before, after) })
      : formatPercentChange(BigInt(before), BigInt(after))
  if (isNeutral === true) return <b>{change}</b>
  return (
    <b className={change.startsWith('+') ? 'is-in' : change.startsWith(MINUS_SIGN) ? 'is-out' : undefined}>{change}</b>
  )
}
