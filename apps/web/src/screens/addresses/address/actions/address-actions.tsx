import { Actions } from '../../../../ui/actions.tsx'
import { DonationPanel } from './donation-panel.tsx'
import { PaymentAction } from './payment-action.tsx'
import { QrPanel } from './qr-panel.tsx'

/** What one can do with an address: show it to a camera, ask for a payment, ask for a gift. */
export function AddressActions({ address }: { readonly address: string }) {
  return (
    <Actions>
      <QrPanel address={address} />
      <PaymentAction address={address} />
      <DonationPanel address={address} />
    </Actions>
  )
}
