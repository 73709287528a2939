import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../i18n/use-words.ts'
import { Button } from './button.tsx'
import css from './date-range.module.css'
import { Field } from './field.tsx'
import { LinkButton } from './link-button.tsx'

export interface DateRangeProps {
  /** Days as `YYYY-MM-DD`, as they stand in the address. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Asks for the same page with `?from=&to=`. A form of the browser; scripts only save the reload. */
export function DateRange({ from, to, min, max }: DateRangeProps) {
  const words = useWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const embedding = new URLSearchParams(search).get('iframe')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(`${pathname}?${filledIn(new FormData(event.currentTarget)).toString()}`)
  }
  return (
    // Another address shows other dates, also in fields that were typed into.
    <form
      key={`${from}/${to}`}
      method="get"
      className={css.dates}
      aria-label={words.text('dates.label')}
      onSubmit={submit}
    >
      <Field label={words.text('dates.from')} type="date" name="from" defaultValue={from} min={min} max={max} />
      <Field label={words.text('dates.to')} type="date" name="to" defaultValue={to} min={min} max={max} />
      {embedding !== null && <input type="hidden" name="iframe" value={embedding} />}
      <Button type="submit" variant="main">
        {words.text('dates.apply')}
      </Button>
      {(from !== undefined || to !== undefined) && <LinkButton to={pathname}>{words.text('dates.clear')}</LinkButton>}
    </form>
  )
}

/** A field that was left empty does not belong into the address. */
export function filledIn(form: FormData): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && (value !== '' || name === 'iframe')) parameters.set(name, value)
  }
  return parameters
}
