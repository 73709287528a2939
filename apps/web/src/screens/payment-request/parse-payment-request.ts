import { buildPaymentUri, parseErg } from '@ergo-explorer/chain'
import type { AddressFault } from '@ergo-explorer/contract'
import { checkAddress } from '#data/search/check-address.ts'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'

/** Search parameters as written in the URL. */
export interface PaymentParams {
  readonly address: string
  readonly amount: string
  readonly description: string
}

export type PaymentRequestError = AddressFault | 'no-address' | 'amount'

/** Parsed payment link: empty, invalid or payable. */
export type ParsedPaymentRequest =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly faults: readonly PaymentRequestError[] }
  | {
      readonly kind: 'valid'
      readonly address: string
      /** nanoERG; null lets the payer choose. */
      readonly amount: bigint | null
      readonly description: string
      /** Payment URI for wallets (EIP-25). */
      readonly uri: string
    }

const MAX_DESCRIPTION_LENGTH = 300
/** Box values are signed 64-bit integers. */
const MAX_NANOERG = 2n ** 63n - 1n

export function parsePaymentParams(search: URLSearchParams): PaymentParams {
  const field = (name: string) => (search.get(name) ?? '').trim()
  return { address: field('address'), amount: field('amount'), description: field('description') }
}

/** Links can come from anyone, so all parameters are validated. */
export function parsePaymentRequest(params: PaymentParams, addressPrefix: number): ParsedPaymentRequest {
  const { address } = params
  const description = Array.from(sanitizeText(params.description)).slice(0, MAX_DESCRIPTION_LENGTH).join('')
  if (address === '' && params.amount === '' && description === '') return { kind: 'empty' }
  const addressFault: PaymentRequestError | null = address === '' ? 'no-address' : checkAddress(address, addressPrefix)
  const amount = parseAmountText(params.amount)
  const faults: PaymentRequestError[] = addressFault === null ? [] : [addressFault]
  if (amount === undefined) faults.push('amount')
  if (faults.length > 0 || amount === undefined) return { kind: 'invalid', faults }
  const uri = buildPaymentUri({ address, amount: amount ?? undefined, description })
  return { kind: 'valid', address, amount, description, uri }
}

/**
 * Returns null for no amount and undefined for an invalid one. Accepts a decimal comma, which most of our languages
 * use, and spaces between thousands.
 */
function parseAmountText(text: string): bigint | null | undefined {
  const plain = text.replaceAll(/\s/gu, '').replace(',', '.')
  if (plain === '') return null
  const amount = parseErg(plain)
  return amount.ok && amount.value > 0n && amount.value <= MAX_NANOERG ? amount.value : undefined
}
