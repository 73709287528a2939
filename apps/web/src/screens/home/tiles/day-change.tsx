import { useTranslation } from '#i18n/use-translation.ts'
import { MINUS_SIGN } from '#format/number.ts'

/** Change over one day. The sign carries the meaning; the colour repeats it. */
export function DayChange({ change }: { readonly change: string }) {
  const t = useTranslation()
  const tone = change.startsWith('+') ? 'is-in' : change.startsWith(MINUS_SIGN) ? 'is-out' : undefined
  return t
    .parts('home.dayChange', {
      change: (
        <span key="change" className={tone}>
          {change}
        </span>
      ),
    })
    .map((part) => part)
}
