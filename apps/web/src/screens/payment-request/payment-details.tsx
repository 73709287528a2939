import { ADDRESS_PLACEHOLDER, buildDynamicErgoPayUri, DEFAULT_FEE, toNanoErg } from '@ergo-explorer/chain'
import { ErgAmount } from '#entities/amount.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyAction, type CopyActionProps, CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './payment-request.module.css'
import type { ParsedPaymentRequest } from './parse-payment-request.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatErg } from '#format/amount.ts'
import { QrDrawing } from '#ui/qr/qr-drawing.tsx'
import qr from '#ui/qr/qr-code.module.css'
import { ButtonRow } from '#ui/form/button.tsx'
import button from '#ui/form/button.module.css'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import { DEFAULT_LOCALE, type Locale } from '#i18n/locales.ts'
import { useIsHydrated } from '#page/page-context.ts'

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

/** ErgoPay: the API builds the transaction and the wallet only signs it. */
function ErgoPaySection({ uri }: { readonly uri: string }) {
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

/** A longer text makes the code too fine for phone cameras. */
const MAX_QR_LENGTH = 600

/** A wallet link as QR code. */
function PaymentQrCode({ uri, label }: { readonly uri: string; readonly label: string }) {
  const t = useTranslation()
  if (uri.length > MAX_QR_LENGTH) return <p className="dim">{t.text('request.tooLong')}</p>
  return (
    <div className={`${qr.qr} ${css.code}`}>
      <QrDrawing text={uri} label={label} />
    </div>
  )
}

interface PaymentLinkProps {
  readonly uri: string
  readonly label: string
  /** The kind of link. */
  readonly note: string
  readonly copyLabel: string
  readonly variant?: CopyActionProps['variant']
  readonly openLabel: string
}

/** A wallet link as text, with buttons to copy and open it. */
function PaymentLink({ uri, label, note, copyLabel, variant, openLabel }: PaymentLinkProps) {
  return (
    <div className={css.link}>
      <p className="label">
        {label}, {note}
      </p>
      <CodeBlock text={uri} label={label} />
      <ButtonRow>
        <CopyAction text={uri} variant={variant}>
          {copyLabel}
        </CopyAction>
        <a className={button.button} data-variant="plain" href={uri}>
          {openLabel}
        </a>
      </ButtonRow>
    </div>
  )
}

type ErgoPayRequest = Pick<Extract<ParsedPaymentRequest, { kind: 'valid' }>, 'address' | 'amount' | 'description'>

/** ErgoPay link (EIP-20) of a payment, or null if wallets could not use it. */
function useErgoPayLink(request: ErgoPayRequest): string | null {
  const hasErgoPay = useHasFeature('ergopay')
  const { locale } = useTranslation()
  const { apiUrl, publicUrl } = usePublicConfig()
  // The server does not know its public origin.
  const isHydrated = useIsHydrated()
  const origin = apiUrl || publicUrl || (isHydrated ? window.location.origin : '')
  return hasErgoPay && origin !== '' ? buildErgoPayLink(origin, request, locale) : null
}

/**
 * The API builds the transaction, so the amount must be known. The wallet appends the payer's address. The API writes
 * its messages in the language of the page.
 */
export function buildErgoPayLink(
  origin: string,
  { address, amount, description }: ErgoPayRequest,
  locale: Locale = DEFAULT_LOCALE,
): string | null {
  if (amount === null || !isReachableByWallets(origin)) return null
  const params = [`receiver=${address}`, `nanoErg=${amount}`]
  if (description !== '') params.push(`description=${encodeURIComponent(description.toWellFormed())}`)
  if (locale !== DEFAULT_LOCALE) params.push(`lang=${locale}`)
  return buildDynamicErgoPayUri(`${origin}/api/v2/ergopay/payment?${params.join('&')}&payer=${ADDRESS_PLACEHOLDER}`)
}

/** An ErgoPay link has no scheme. Wallets use https, except for IP addresses and localhost, where they use http. */
function isReachableByWallets(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost' || /^(?:[\d.]+|\[.*\])$/.test(hostname)
  return protocol === (isLocal ? 'http:' : 'https:')
}
