import type { DayRange } from '#data/blocks/blocks.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Number of blocks mined in the selected days. */
export function BlocksInRangeSentence({
  days: { from, to },
  count,
}: {
  readonly days: DayRange
  readonly count: number
}) {
  const t = useTranslation()
  const dayText = (day: string | null) => (day === null ? '' : formatDate(Date.parse(day), t.locale))
  const range = from === null ? 'until' : to === null ? 'since' : from === to ? 'day' : 'both'
  return t.text('blocks.foundSentence', { range, count, from: dayText(from), to: dayText(to) })
}
