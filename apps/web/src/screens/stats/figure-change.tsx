import { formatPercentChange } from '../../format/format-percent-change.ts'
import { formatPointChange } from '../../format/format-point-change.ts'
import { MINUS } from '../../format/signs.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FigureKind } from './stats-tables.ts'

export interface FigureChangeProps {
  readonly before: string | null
  readonly after: string | null
  readonly kind: FigureKind
}

/** Change over one day; percentages change in points. The sign carries the meaning; the colour repeats it. */
export function FigureChange({ before, after, kind }: FigureChangeProps) {
  const t = useTranslation()
  if (before === null || after === null) return UNKNOWN
  const change =
    kind === 'percent'
      ? t.text('stats.points', { change: formatPointChange(before, after) })
      : formatPercentChange(BigInt(before), BigInt(after))
  const tone = change.startsWith('+') ? 'is-in' : change.startsWith(MINUS) ? 'is-out' : undefined
  return <span className={tone}>{change}</span>
}
