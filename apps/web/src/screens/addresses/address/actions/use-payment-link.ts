import { buildPaymentUri, formatErg } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../../../config/use-public-config.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { useHasScreen } from '../../../../page/use-has-screen.ts'
import { useIsHydrated } from '../../../../page/use-is-hydrated.ts'

export interface Payment {
  readonly address: string
  /** nanoERG. */
  readonly amount?: bigint | undefined
  readonly description?: string | undefined
}

/** Where a payment is asked for: our page for it; where its host is not known, the link that wallets understand. */
export function usePaymentLink(): (payment: Payment) => string {
  const { publicUrl } = usePublicConfig()
  const { locale } = useWords()
  const hasPage = useHasScreen('payment-request')
  const isHydrated = useIsHydrated()
  // The server does not know by which name it was reached.
  const host = publicUrl === '' && isHydrated ? window.location.origin : publicUrl
  return (payment) => (hasPage && host !== '' ? `${host}/${locale}${paymentPath(payment)}` : buildPaymentUri(payment))
}

export function paymentPath({ address, amount, description = '' }: Payment): string {
  const parameters = new URLSearchParams({ address })
  if (amount !== undefined) parameters.set('amount', formatErg(amount))
  if (description !== '') parameters.set('description', description)
  return `/payment-request?${parameters.toString()}`
}
