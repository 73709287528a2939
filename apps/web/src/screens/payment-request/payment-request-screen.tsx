import { toNanoErg } from '@ergo-explorer/chain'
import { useLocation, useNavigate, useSearchParams } from '#page/router.tsx'
import { addressPrefixOf } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import css from './payment-request.module.css'
import {
  type ParsedPaymentRequest,
  parsePaymentParams,
  parsePaymentRequest,
  type PaymentParams,
  type PaymentRequestError,
} from './parse-payment-request.ts'
import { PaymentDetails } from './payment-details.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { FormEvent } from 'react'
import { Button } from '#ui/form/button.tsx'
import { nonEmptyParams } from '#ui/form/non-empty-params.ts'
import { Field } from '#ui/form/field.tsx'

/** All data is in the URL; no API request is needed. */
export const resources: ScreenResources = () => []

/** Shows a payment request from the URL, or a form to create one. */
export function Screen() {
  const t = useTranslation()
  const config = usePublicConfig()
  const search = useSearchParams()
  const params = parsePaymentParams(search)
  const request = parsePaymentRequest(params, addressPrefixOf(config))
  const heading = t.text('title.paymentRequest')
  // Anyone can put text into this page through a link, so it is not indexed.
  usePageMetadata({ title: heading, isIndexed: false })
  const form = <RequestForm key={search.toString()} params={params} />
  return (
    <>
      <PageHeader heading={heading} sentence={<Sentence request={request} />} />
      {request.kind === 'valid' ? (
        <>
          <PaymentDetails request={request} />
          <Disclosure className={css.otherRequest} summary={t.text('request.another')}>
            {form}
          </Disclosure>
        </>
      ) : (
        <>
          {request.kind === 'invalid' && <PaymentRequestErrors faults={request.faults} />}
          <Section className={css.newRequest} title={t.text('request.form')}>
            {form}
          </Section>
        </>
      )}
    </>
  )
}

function Sentence({ request }: { readonly request: ParsedPaymentRequest }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  if (request.kind !== 'valid') return t.text(request.kind === 'empty' ? 'request.make' : 'request.cannotBePaid')
  const { amount } = request
  return t.text('request.asks', {
    hasAmount: amount === null ? 'no' : 'yes',
    amount: formatErg(amount === null ? undefined : toNanoErg(amount), coinName),
  })
}

/** Reasons why a request cannot be paid, one notice each. */
export function PaymentRequestErrors({ faults }: { readonly faults: readonly PaymentRequestError[] }) {
  const t = useTranslation()
  return (
    <div className={css.notices}>
      {faults.map((fault) => (
        <Notice key={fault} tone="danger">
          {fault === 'amount'
            ? t.text('request.badAmount')
            : fault === 'no-address'
              ? t.text('request.noAddress')
              : t.text(`request.fault.${fault}`)}
        </Notice>
      ))}
    </div>
  )
}

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
