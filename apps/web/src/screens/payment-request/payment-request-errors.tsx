import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import css from './payment-request.module.css'
import type { PaymentRequestError } from './parse-payment-request.ts'

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
