import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { coinUnit } from '../../format/coin-unit.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { filledIn } from '../../ui/date-range.tsx'
import { Field } from '../../ui/field.tsx'
import css from './payment-request.module.css'
import type { AskedPayment } from './read-request.ts'

/** Asks for the same page with what was filled in. A form of the browser; scripts only save the reload. */
export function RequestForm({ asked }: { readonly asked: AskedPayment }) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const embedding = new URLSearchParams(search).get('iframe')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(`${pathname}?${filledIn(new FormData(event.currentTarget)).toString()}`)
  }
  return (
    <form method="get" className={css.form} aria-label={words.text('request.form')} onSubmit={submit}>
      <Field
        label={words.text('request.address')}
        name="address"
        defaultValue={asked.address}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Field
        label={words.text('request.amountIn', { unit })}
        name="amount"
        defaultValue={asked.amount}
        inputMode="decimal"
        autoComplete="off"
      />
      <Field
        label={words.text('request.description')}
        name="description"
        defaultValue={asked.description}
        maxLength={300}
        autoComplete="off"
      />
      {embedding !== null && <input type="hidden" name="iframe" value={embedding} />}
      <Button type="submit" variant="main">
        {words.text('request.show')}
      </Button>
    </form>
  )
}
