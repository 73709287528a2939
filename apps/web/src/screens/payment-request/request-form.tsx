import type { FormEvent } from 'react'
import { useLocation, useNavigate } from '#page/router.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/form/button.tsx'
import { nonEmptyParams } from '#ui/form/date-range-form.tsx'
import { Field } from '#ui/form/field.tsx'
import css from './payment-request.module.css'
import type { PaymentParams } from './parse-payment-request.ts'

/** Native GET form that opens the same page with the entered values. JavaScript only avoids the reload. */
export function RequestForm({ params }: { readonly params: PaymentParams }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const embedding = new URLSearchParams(search).get('iframe')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(`${pathname}?${nonEmptyParams(new FormData(event.currentTarget)).toString()}`)
  }
  return (
    <form method="get" className={css.form} aria-label={t.text('request.form')} onSubmit={submit}>
      <Field
        label={t.text('request.address')}
        name="address"
        defaultValue={params.address}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Field
        label={t.text('request.amountIn', { unit })}
        name="amount"
        defaultValue={params.amount}
        inputMode="decimal"
        autoComplete="off"
      />
      <Field
        label={t.text('request.description')}
        name="description"
        defaultValue={params.description}
        maxLength={300}
        autoComplete="off"
      />
      {embedding !== null && <input type="hidden" name="iframe" value={embedding} />}
      <Button type="submit" variant="primary">
        {t.text('request.show')}
      </Button>
    </form>
  )
}
