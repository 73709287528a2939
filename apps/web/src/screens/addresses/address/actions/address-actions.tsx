import type { AddressView } from '../../../../data/addresses/address-view.ts'
import { addressHeading } from '../../../../entities/tellings/address-telling.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Actions } from '../../../../ui/actions.tsx'
import { EmbedPanel } from '../../../../ui/embed-panel.tsx'
import { DonationPanel } from './donation-panel.tsx'
import { PaymentAction } from './payment-action.tsx'
import { QrPanel } from './qr-panel.tsx'

/** As high as a summary in a column of text. */
const SUMMARY_HEIGHT = 470

/** What one can do with an address: show it to a camera, ask for a payment, ask for a gift, show it elsewhere. */
export function AddressActions({ view }: { readonly view: AddressView }) {
  const words = useWords()
  const { address } = view.party
  return (
    <Actions>
      <QrPanel address={address} />
      <PaymentAction address={address} />
      <DonationPanel address={address} />
      <EmbedPanel path={`/addresses/${address}`} title={addressHeading(words, view)} height={SUMMARY_HEIGHT} />
    </Actions>
  )
}
