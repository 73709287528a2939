import { useWords } from '../../../../i18n/use-words.ts'
import { CodeBlock } from '../../../../ui/code-block.tsx'
import { CopyAction } from '../../../../ui/copy-button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import css from './actions.module.css'
import { usePaymentLink } from './use-payment-link.ts'

/** A link for somebody's own page, as text to put there. */
export function DonationPanel({ address }: { readonly address: string }) {
  const words = useWords()
  const linkOf = usePaymentLink()
  // Addresses have letters and digits only, so nothing in it needs escaping.
  const html = `<a href="${linkOf({ address })}">${words.text('address.donateTo')}</a>`
  return (
    <Panel title={words.text('address.donation')} icon="wallet">
      <p className={css.prose}>{words.text('address.donationNote')}</p>
      <div className={css.code}>
        <CodeBlock text={html} label={words.text('address.donationHtml')} />
      </div>
      <CopyAction text={html} variant="main">
        {words.text('address.copyHtml')}
      </CopyAction>
    </Panel>
  )
}
