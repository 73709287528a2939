import { formatPercentChange } from '../../format/format-percent-change.ts'
import { formatPointChange } from '../../format/format-point-change.ts'
import { MINUS } from '../../format/signs.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { FigureKind } from './stats-tables.ts'

export interface FigureChangeProps {
  readonly before: string | null
  readonly after: string | null
  readonly kind: FigureKind
}

/** How much a figure moved in a day, percentages in points: the sign says it, the colour repeats it. */
export function FigureChange({ before, after, kind }: FigureChangeProps) {
  const words = useWords()
  if (before === null || after === null) return UNKNOWN
  const change =
    kind === 'percent'
      ? words.text('stats.points', { change: formatPointChange(before, after) })
      : formatPercentChange(BigInt(before), BigInt(after))
  const tone = change.startsWith('+') ? 'is-in' : change.startsWith(MINUS) ? 'is-out' : undefined
  return <span className={tone}>{change}</span>
}
