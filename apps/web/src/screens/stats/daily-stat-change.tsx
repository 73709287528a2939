import { formatPercentChange, formatPointChange } from '#format/percent.ts'
import { MINUS_SIGN, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { DailyStatFormat } from './stats-tables.ts'

export interface FigureChangeProps {
  readonly before: string | null
  readonly after: string | null
  readonly kind: DailyStatFormat
  readonly isNeutral?: true | undefined
}

/** Change over one day; percentages change in points. The sign carries the meaning; the colour repeats it. */
export function DailyStatChange({ before, after, kind, isNeutral }: FigureChangeProps) {
  const t = useTranslation()
  if (before === null || after === null) return UNKNOWN_VALUE_TEXT
  const change =
    kind === 'percent'
      ? t.text('stats.points', { change: formatPointChange(before, after) })
      : formatPercentChange(BigInt(before), BigInt(after))
  if (isNeutral === true) return change
  const tone = change.startsWith('+') ? 'is-in' : change.startsWith(MINUS_SIGN) ? 'is-out' : undefined
  return <span className={tone}>{change}</span>
}
