import { DEFAULT_FEE, toNanoErg } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatErg } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { PaymentQrCode } from './payment-qr-code.tsx'
import { PaymentLink } from './payment-link.tsx'
import css from './payment-request.module.css'

/** ErgoPay: the API builds the transaction and the wallet only signs it. */
export function ErgoPaySection({ uri }: { readonly uri: string }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  return (
    <>
      <Section className="span-4" title={t.text('ergoPay.scan')}>
        <PaymentQrCode uri={uri} label={t.text('ergoPay.qrLabel')} />
      </Section>
      <Section className="span-8" title={t.text('ergoPay.title')}>
        <p className={css.explanation}>{t.text('ergoPay.how', { fee: formatErg(toNanoErg(DEFAULT_FEE), coinName) })}</p>
        <PaymentLink
          uri={uri}
          label={t.text('ergoPay.link')}
          note={t.text('ergoPay.linkNote')}
          copyLabel={t.text('ergoPay.copyLink')}
          openLabel={t.text('ergoPay.openWallet')}
        />
      </Section>
    </>
  )
}
