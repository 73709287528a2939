import { ErgAmount } from '../../entities/erg-amount.tsx'
import { ScreenLink } from '../../entities/screen-link.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FullHash } from '../../ui/hash.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { useErgoPayLink } from './ergo-pay-link.ts'
import { ErgoPay } from './ergo-pay.tsx'
import { PaymentCode } from './payment-code.tsx'
import { PaymentLink } from './payment-link.tsx'
import css from './payment-request.module.css'
import type { PaymentReading } from './read-request.ts'

/** A request that can be paid: what it says, and the ways to hand it to a wallet. */
export function RequestSheet({ request }: { readonly request: Extract<PaymentReading, { kind: 'request' }> }) {
  const words = useWords()
  const { address, amount, description, uri } = request
  const ergoPayUri = useErgoPayLink(request)
  return (
    <>
      <div className={css.notices}>
        <Notice tone="warning" title={words.text('request.beware')}>
          {words.text('request.bewareWhy')}
        </Notice>
      </div>
      <div className="grid">
        <Section className="span-4" title={words.text('request.scan')}>
          <PaymentCode uri={uri} label={words.text('request.qrLabel')} />
        </Section>
        <Section className="span-8" title={words.text('request.what')}>
          <Ledger>
            <LedgerRow label={words.text('request.address')}>
              <span className={css.address}>
                <ScreenLink screen="address" to={`/addresses/${address}`}>
                  <FullHash id={address} group={6} />
                </ScreenLink>
                <CopyButton text={address} label={words.text('party.copyAddress')} />
              </span>
            </LedgerRow>
            <LedgerRow label={words.text('request.amount')}>
              {amount === null ? words.text('request.anyAmount') : <ErgAmount nanoErg={amount} unit />}
            </LedgerRow>
            {description !== '' && (
              <LedgerRow label={words.text('request.description')}>
                <bdi className={css.description} translate="no">
                  {description}
                </bdi>
              </LedgerRow>
            )}
          </Ledger>
          <PaymentLink
            uri={uri}
            label={words.text('request.link')}
            note={words.text('request.linkNote')}
            copy={words.text('request.copyLink')}
            variant="main"
            open={words.text('request.openWallet')}
          />
        </Section>
        {ergoPayUri !== null && <ErgoPay uri={ergoPayUri} />}
      </div>
    </>
  )
}
