import { ADDRESS_PLACEHOLDER, buildDynamicErgoPayUri } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { useHasFeature } from '../../data/api/use-api.ts'
import { useIsHydrated } from '../../page/use-is-hydrated.ts'
import type { PaymentReading } from './read-request.ts'

type Request = Pick<Extract<PaymentReading, { kind: 'request' }>, 'address' | 'amount' | 'description'>

/** What ErgoPay wallets understand (EIP-20), or null where none could use it. */
export function useErgoPayLink(request: Request): string | null {
  const hasErgoPay = useHasFeature('ergopay')
  const { apiUrl, publicUrl } = usePublicConfig()
  // The server does not know by which name it was reached.
  const isHydrated = useIsHydrated()
  const origin = apiUrl || publicUrl || (isHydrated ? window.location.origin : '')
  return hasErgoPay && origin !== '' ? ergoPayLink(origin, request) : null
}

/** The API makes the transaction, so the amount must be known; the wallet puts the payer's address at the end. */
export function ergoPayLink(origin: string, { address, amount, description }: Request): string | null {
  if (amount === null || !areWalletsAbleToAsk(origin)) return null
  const asked = [`receiver=${address}`, `nanoErg=${amount}`]
  if (description !== '') asked.push(`description=${encodeURIComponent(description.toWellFormed())}`)
  return buildDynamicErgoPayUri(`${origin}/api/v2/ergopay/payment?${asked.join('&')}&payer=${ADDRESS_PLACEHOLDER}`)
}

/** Such a link names no scheme: wallets take https, but for IP addresses and the machine itself plain http. */
function areWalletsAbleToAsk(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost' || /^(?:[\d.]+|\[.*\])$/.test(hostname)
  return protocol === (isLocal ? 'http:' : 'https:')
}
