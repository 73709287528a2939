import type { ParsedDayRange } from '#data/blocks/blocks.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { DateRangeForm } from '#ui/form/date-range-form.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import css from './latest.module.css'

const MAX_QUOTE_LENGTH = 40

/** Date filter with notices about invalid or reversed dates. */
export function DateFilter({ range, canFilter }: { readonly range: ParsedDayRange; readonly canFilter: boolean }) {
  const t = useTranslation()
  const { from, to, invalid, isReversed } = range
  if (!canFilter) return <Notice className={css.notice}>{t.text('error.notOffered')}</Notice>
  return (
    <div className={css.dates}>
      <DateRangeForm from={from ?? undefined} to={to ?? undefined} />
      {invalid.map((text) => (
        <Notice key={text} tone="warning">
          {t.text('blocks.invalidDate', { text: sanitizeText(text).slice(0, MAX_QUOTE_LENGTH) })}
        </Notice>
      ))}
      {isReversed && <Notice>{t.text('blocks.reversed')}</Notice>}
    </div>
  )
}
