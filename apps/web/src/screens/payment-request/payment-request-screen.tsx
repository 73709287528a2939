import { toNanoErg } from '@ergo-explorer/chain'
import { useSearchParams } from '#page/router.tsx'
import { addressPrefixOf } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { formatErg } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { PaymentRequestErrors } from './payment-request-errors.tsx'
import css from './payment-request.module.css'
import { parsePaymentParams, type ParsedPaymentRequest, parsePaymentRequest } from './parse-payment-request.ts'
import { RequestForm } from './request-form.tsx'
import { PaymentDetails } from './payment-details.tsx'

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
