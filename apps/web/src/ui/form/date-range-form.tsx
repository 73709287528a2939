import type { FormEvent } from 'react'
import { useLocation, useNavigate } from '#page/router.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button, LinkButton } from './button.tsx'
import css from './date-range.module.css'
import { Field } from './field.tsx'
import { nonEmptyParams } from './non-empty-params.ts'

export interface DateRangeProps {
  /** Days as `YYYY-MM-DD`, from the URL. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Reloads the page with `?from=&to=`. A native form; scripts only avoid the full reload. */
export function DateRangeForm({ from, to, min, max }: DateRangeProps) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const embedding = new URLSearchParams(search).get('iframe')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(`${pathname}?${nonEmptyParams(new FormData(event.currentTarget)).toString()}`)
  }
  return (
    // The key resets edited fields when the URL changes.
    <form key={`${from}/${to}`} method="get" className={css.dates} aria-label={t.text('dates.label')} onSubmit={submit}>
      <Field label={t.text('dates.from')} type="date" name="from" defaultValue={from} min={min} max={max} />
      <Field label={t.text('dates.to')} type="date" name="to" defaultValue={to} min={min} max={max} />
      {embedding !== null && <input type="hidden" name="iframe" value={embedding} />}
      <Button type="submit" variant="primary">
        {t.text('dates.apply')}
      </Button>
      {(from !== undefined || to !== undefined) && <LinkButton to={pathname}>{t.text('dates.clear')}</LinkButton>}
    </form>
  )
}
