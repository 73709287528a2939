import { useWords } from '../../../i18n/use-words.ts'
import { MINUS } from '../../../format/signs.ts'

/** How much something moved in a day: the sign says it, the colour repeats it. */
export function DayChange({ change }: { readonly change: string }) {
  const words = useWords()
  const tone = change.startsWith('+') ? 'is-in' : change.startsWith(MINUS) ? 'is-out' : undefined
  return words
    .parts('home.dayChange', {
      change: (
        <span key="change" className={tone}>
          {change}
        </span>
      ),
    })
    .map((part) => part)
}
