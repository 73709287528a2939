import { toNanoErg } from '@ergo-explorer/chain'
import { ErgAmount } from '#entities/amount.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useErgoPayLink } from './ergo-pay-link.ts'
import { ErgoPaySection } from './ergo-pay-section.tsx'
import { PaymentQrCode } from './payment-qr-code.tsx'
import { PaymentLink } from './payment-link.tsx'
import css from './payment-request.module.css'
import type { ParsedPaymentRequest } from './parse-payment-request.ts'

/** A payable request with its QR code and wallet links. */
export function PaymentDetails({ request }: { readonly request: Extract<ParsedPaymentRequest, { kind: 'valid' }> }) {
  const t = useTranslation()
  const { address, amount, description, uri } = request
  const ergoPayUri = useErgoPayLink(request)
  return (
    <>
      <div className={css.notices}>
        <Notice tone="warning" title={t.text('request.beware')}>
          {t.text('request.bewareWhy')}
        </Notice>
      </div>
      <div className="grid">
        <Section className="span-4" title={t.text('request.scan')}>
          <PaymentQrCode uri={uri} label={t.text('request.qrLabel')} />
        </Section>
        <Section className="span-8" title={t.text('request.what')}>
          <DescriptionList
            facts={[
              {
                label: t.text('request.address'),
                value: (
                  <span className={css.address}>
                    <ScreenLink screen="address" to={`/addresses/${address}`}>
                      <FullHash id={address} group={6} />
                    </ScreenLink>
                    <CopyButton text={address} label={t.text('party.copyAddress')} />
                  </span>
                ),
              },
              {
                label: t.text('request.amount'),
                value: amount === null ? t.text('request.anyAmount') : <ErgAmount nanoErg={toNanoErg(amount)} unit />,
              },
              description !== '' && {
                label: t.text('request.description'),
                value: (
                  <bdi className={css.description} translate="no">
                    {description}
                  </bdi>
                ),
              },
            ]}
          />
          <PaymentLink
            uri={uri}
            label={t.text('request.link')}
            note={t.text('request.linkNote')}
            copyLabel={t.text('request.copyLink')}
            variant="primary"
            openLabel={t.text('request.openWallet')}
          />
        </Section>
        {ergoPayUri !== null && <ErgoPaySection uri={ergoPayUri} />}
      </div>
    </>
  )
}
