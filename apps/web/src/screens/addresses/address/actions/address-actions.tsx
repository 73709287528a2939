import type { AddressView } from '#data/addresses/address.ts'
import { addressHeading } from '#entities/sentences/address-sentence.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ButtonRow } from '#ui/form/button.tsx'
import { EmbedPanel } from '#ui/layout/embed-panel.tsx'
import { DonationPanel } from './donation-panel.tsx'
import { PaymentAction } from './payment-action.tsx'
import { QrPanel } from './qr-panel.tsx'

/** Height of the embedded summary in pixels, in a text column. */
const SUMMARY_HEIGHT = 470

/** Actions for an address: QR code, payment request, donation link, embedding. */
export function AddressActions({ view }: { readonly view: AddressView }) {
  const t = useTranslation()
  const { address } = view.party
  return (
    <ButtonRow>
      <QrPanel address={address} />
      <PaymentAction address={address} />
      <DonationPanel address={address} />
      <EmbedPanel path={`/addresses/${address}`} title={addressHeading(t, view)} height={SUMMARY_HEIGHT} />
    </ButtonRow>
  )
}
