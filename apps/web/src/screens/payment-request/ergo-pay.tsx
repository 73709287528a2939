import { USUAL_FEE } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { formatErg } from '../../format/format-erg.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Section } from '../../ui/section.tsx'
import { PaymentCode } from './payment-code.tsx'
import { PaymentLink } from './payment-link.tsx'
import css from './payment-request.module.css'

/** The other way to pay: the transaction is made here, and the wallet only signs it. */
export function ErgoPay({ uri }: { readonly uri: string }) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  return (
    <>
      <Section className="span-4" title={words.text('ergoPay.scan')}>
        <PaymentCode uri={uri} label={words.text('ergoPay.qrLabel')} />
      </Section>
      <Section className="span-8" title={words.text('ergoPay.title')}>
        <p className={css.how}>{words.text('ergoPay.how', { fee: formatErg(USUAL_FEE, coinName) })}</p>
        <PaymentLink
          uri={uri}
          label={words.text('ergoPay.link')}
          note={words.text('ergoPay.linkNote')}
          copy={words.text('ergoPay.copyLink')}
          open={words.text('ergoPay.openWallet')}
        />
      </Section>
    </>
  )
}
