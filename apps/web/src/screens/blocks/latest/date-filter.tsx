import type { AskedDays } from '../../../data/blocks/day-range.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { cleanText } from '../../../ui/clean-text.ts'
import { DateRange } from '../../../ui/date-range.tsx'
import { Notice } from '../../../ui/notice.tsx'
import css from './latest.module.css'

const LONGEST_QUOTE = 40

/** The days to look at, and what was made of days that cannot be meant. */
export function DateFilter({ asked, canFilter }: { readonly asked: AskedDays; readonly canFilter: boolean }) {
  const words = useWords()
  const { from, to, misread, isReversed } = asked
  if (!canFilter) return <Notice className={css.notice}>{words.text('error.notOffered')}</Notice>
  return (
    <div className={css.dates}>
      <DateRange from={from ?? undefined} to={to ?? undefined} />
      {misread.map((text) => (
        <Notice key={text} tone="warning">
          {words.text('blocks.misread', { text: cleanText(text).slice(0, LONGEST_QUOTE) })}
        </Notice>
      ))}
      {isReversed && <Notice>{words.text('blocks.reversed')}</Notice>}
    </div>
  )
}
