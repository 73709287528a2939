import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHasScreen } from '#page/page-context.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { buildPaymentPath } from './use-payment-link-builder.ts'

/** Links to the payment request page; with JavaScript the form opens in a dialog instead. */
export function PaymentAction({ address }: { readonly address: string }) {
  const t = useTranslation()
  const hasPage = useHasScreen('payment-request')
  const [isOpen, setOpen] = useState(false)
  const title = t.text('address.paymentRequest')
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      {hasPage ? (
        <LinkButton icon="receipt" to={buildPaymentPath({ address })} onClick={open}>
          {title}
        </LinkButton>
      ) : (
        <Button icon="receipt" onClick={open}>
          {title}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <Suspense>
          <PaymentForm address={address} />
        </Suspense>
      </Dialog>
    </>
  )
}

const PaymentForm = lazy(async () => ({ default: (await import('./payment-form.tsx')).PaymentForm }))
