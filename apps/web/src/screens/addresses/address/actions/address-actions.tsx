import type { AddressView } from '#data/addresses/address.ts'
import { addressHeading } from '#entities/sentences/address-sentence.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button, ButtonRow, LinkButton } from '#ui/form/button.tsx'
import { EmbedPanel } from '#ui/layout/embed-panel.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { CopyAction } from '#ui/form/copy-button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import css from './actions.module.css'
import { buildPaymentPath, usePaymentLinkBuilder } from './use-payment-link-builder.ts'
import { FullHash } from '#ui/text/hash.tsx'
import { QrCode } from '#ui/qr/qr-code.tsx'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Menu } from '#ui/layout/menu.tsx'
import { Icon } from '#ui/text/icon.tsx'
import { useHasScreen } from '#page/page-context.ts'
import { Dialog } from '#ui/layout/dialog.tsx'

/** Height of the embedded summary in pixels, in a text column. */
const SUMMARY_HEIGHT = 470

/** Actions for an address: QR code, payment request, export; donation link and embedding are in a menu. */
export function AddressActions({ view }: { readonly view: AddressView }) {
  const t = useTranslation()
  const { address } = view
  const hasExport = useHasFeature('export')
  return (
    <ButtonRow className={css.actions}>
      <QrPanel address={address} />
      <PaymentAction address={address} />
      {hasExport && (
        <LinkButton icon="export" to="?#export" preventScrollReset>
          {t.text('address.exportAction')}
        </LinkButton>
      )}
      <Menu
        summary={<Icon name="more" />}
        label={t.text('address.moreActions')}
        group="address-actions"
        align="end"
        hasArrow={false}
      >
        <DonationPanel address={address} />
        <EmbedPanel path={`/addresses/${address}`} title={addressHeading(t, view)} height={SUMMARY_HEIGHT} />
      </Menu>
    </ButtonRow>
  )
}

/** HTML of a donation link for other websites. */
function DonationPanel({ address }: { readonly address: string }) {
  const t = useTranslation()
  const linkOf = usePaymentLinkBuilder()
  // Addresses contain only letters and digits, so nothing needs escaping.
  const html = `<a href="${linkOf({ address })}">${t.text('address.donateTo')}</a>`
  return (
    <Panel title={t.text('address.donation')} icon="wallet">
      <p className={css.prose}>{t.text('address.donationNote')}</p>
      <div className={css.code}>
        <CodeBlock text={html} label={t.text('address.donationHtml')} />
      </div>
      <CopyAction text={html} variant="primary">
        {t.text('address.copyHtml')}
      </CopyAction>
    </Panel>
  )
}

/** QR codes of longer addresses are too fine for phone cameras. */
const MAX_QR_LENGTH = 500

function QrPanel({ address }: { readonly address: string }) {
  const t = useTranslation()
  return (
    <Panel title={t.text('address.qrCode')} icon="qr">
      {address.length > MAX_QR_LENGTH ? (
        <p className={css.prose}>{t.text('address.tooLongForQr')}</p>
      ) : (
        <>
          <QrCode text={address} label={t.text('address.qrLabel')} />
          <p className={css.address}>
            <FullHash id={address} group={6} />
          </p>
        </>
      )}
      <CopyAction text={address}>{t.text('party.copyAddress')}</CopyAction>
    </Panel>
  )
}

/** Links to the payment request page; with JavaScript the form opens in a dialog instead. */
function PaymentAction({ address }: { readonly address: string }) {
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
