import { DAY_MS } from '@ergo-explorer/chain'
import type { FormEvent } from 'react'
import { formatDate, formatUtcDay } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLocation, useNavigate } from '#page/router.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { nonEmptyParams } from '#ui/form/non-empty-params.ts'
import { Field } from '#ui/form/field.tsx'
import css from './latest/latest.module.css'

interface DayChoiceProps {
  /** The chosen UTC day, `YYYY-MM-DD`; null for the newest blocks. */
  readonly day: string | null
  /** Time of the first block of the list, in milliseconds. */
  readonly newest: number | undefined
  /** Label of the link to the newest ones. */
  readonly reset: string
}

/** Links to the days before and after, and a native form for any other day. */
export function DayChoice({ day, newest, reset }: DayChoiceProps) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const embedding = new URLSearchParams(search).get('iframe')
  const shown = day === null ? newest : Date.parse(day)
  const linkTo = (milliseconds: number) => `${pathname}?day=${formatUtcDay(milliseconds)}`
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(`${pathname}?${nonEmptyParams(new FormData(event.currentTarget)).toString()}`)
  }
  return (
    // The key resets an edited field when the URL changes.
    <form key={day} method="get" className={css.days} aria-label={t.text('blocks.day')} onSubmit={submit}>
      {shown !== undefined && (
        <LinkButton to={linkTo(shown - DAY_MS)}>
          {t.text('blocks.previousDay', { day: formatDate(shown - DAY_MS, t.locale) })}
        </LinkButton>
      )}
      {day !== null && shown !== undefined && (
        <LinkButton to={linkTo(shown + DAY_MS)}>
          {t.text('blocks.nextDay', { day: formatDate(shown + DAY_MS, t.locale) })}
        </LinkButton>
      )}
      <Field label={t.text('blocks.day')} type="date" name="day" defaultValue={day ?? undefined} />
      {embedding !== null && <input type="hidden" name="iframe" value={embedding} />}
      <Button type="submit" variant="primary">
        {t.text('dates.apply')}
      </Button>
      {day !== null && <LinkButton to={pathname}>{reset}</LinkButton>}
    </form>
  )
}
