import { useTranslation } from '#i18n/use-translation.ts'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { CopyAction } from '#ui/form/copy-button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import css from './actions.module.css'
import { usePaymentLinkBuilder } from './use-payment-link-builder.ts'

/** HTML of a donation link for other websites. */
export function DonationPanel({ address }: { readonly address: string }) {
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
