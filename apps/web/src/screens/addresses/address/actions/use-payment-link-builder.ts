import { buildPaymentUri, formatErg, toNanoErg } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHasScreen, useIsHydrated } from '#page/page-context.ts'

export interface PaymentLinkParams {
  readonly address: string
  /** nanoERG. */
  readonly amount?: bigint | undefined
  readonly description?: string | undefined
}

/** Builds the link of a payment request: our page for it, or an `ergo:` link for wallets when the host is unknown. */
export function usePaymentLinkBuilder(): (payment: PaymentLinkParams) => string {
  const { publicUrl } = usePublicConfig()
  const { locale } = useTranslation()
  const hasPage = useHasScreen('payment-request')
  const isHydrated = useIsHydrated()
  // The server does not know its public host name.
  const host = publicUrl === '' && isHydrated ? window.location.origin : publicUrl
  return (payment) =>
    hasPage && host !== '' ? `${host}/${locale}${buildPaymentPath(payment)}` : buildPaymentUri(payment)
}

export function buildPaymentPath({ address, amount, description = '' }: PaymentLinkParams): string {
  const parameters = new URLSearchParams({ address })
  if (amount !== undefined) parameters.set('amount', formatErg(toNanoErg(amount)))
  if (description !== '') parameters.set('description', description)
  return `/payment-request?${parameters.toString()}`
}
