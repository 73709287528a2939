import { ADDRESS_PLACEHOLDER, buildDynamicErgoPayUri } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import { DEFAULT_LOCALE, type Locale } from '#i18n/locales.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import type { ParsedPaymentRequest } from './parse-payment-request.ts'

type ErgoPayRequest = Pick<Extract<ParsedPaymentRequest, { kind: 'valid' }>, 'address' | 'amount' | 'description'>

/** ErgoPay link (EIP-20) of a payment, or null if wallets could not use it. */
export function useErgoPayLink(request: ErgoPayRequest): string | null {
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
