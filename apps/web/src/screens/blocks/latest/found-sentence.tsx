import type { DayRange } from '../../../data/blocks/day-range.ts'
import { formatDate } from '../../../format/format-date.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** How many blocks were mined in those days. */
export function FoundSentence({ days: { from, to }, count }: { readonly days: DayRange; readonly count: number }) {
  const words = useWords()
  const dayText = (day: string | null) => (day === null ? '' : formatDate(Date.parse(day), words.locale))
  const range = from === null ? 'until' : to === null ? 'since' : 'both'
  return words.text('blocks.foundSentence', { range, count, from: dayText(from), to: dayText(to) })
}
