import { buildPaymentUri, parseErg } from '@ergo-explorer/chain'
import type { AddressFault } from '@ergo-explorer/contract'
import type { PublicConfig } from '../../config/public-config.ts'
import { checkAddress } from '../../data/search/check-address.ts'
import { cleanText } from '../../ui/clean-text.ts'

/** What stands in the address bar, as it was written. */
export interface AskedPayment {
  readonly address: string
  readonly amount: string
  readonly description: string
}

export type RequestFault = AddressFault | 'no-address' | 'amount'

/** What a link asks for: nothing yet, something that can be paid, or something that cannot. */
export type PaymentReading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'faulty'; readonly faults: readonly RequestFault[] }
  | {
      readonly kind: 'request'
      readonly address: string
      /** nanoERG; null leaves it to the payer. */
      readonly amount: bigint | null
      readonly description: string
      /** What wallets understand (EIP-25). */
      readonly uri: string
    }

const LONGEST_DESCRIPTION = 300
/** Values of boxes are signed integers of 64 bits. */
const MOST_NANOERG = 2n ** 63n - 1n

export function askedIn(search: URLSearchParams): AskedPayment {
  const field = (name: string) => (search.get(name) ?? '').trim()
  return { address: field('address'), amount: field('amount'), description: field('description') }
}

/** Anybody may have written the link, so nothing in it is taken for granted. */
export function readRequest(asked: AskedPayment, network: PublicConfig['network']): PaymentReading {
  const { address } = asked
  const description = Array.from(cleanText(asked.description)).slice(0, LONGEST_DESCRIPTION).join('')
  if (address === '' && asked.amount === '' && description === '') return { kind: 'nothing' }
  const addressFault: RequestFault | null = address === '' ? 'no-address' : checkAddress(address, network)
  const amount = readAmount(asked.amount)
  const faults: RequestFault[] = addressFault === null ? [] : [addressFault]
  if (amount === undefined) faults.push('amount')
  if (faults.length > 0 || amount === undefined) return { kind: 'faulty', faults }
  const uri = buildPaymentUri({ address, amount: amount ?? undefined, description })
  return { kind: 'request', address, amount, description, uri }
}

/** Null for none, undefined for one that is wrong. A comma is the point of most of our languages; spaces part thousands. */
function readAmount(text: string): bigint | null | undefined {
  const plain = text.replaceAll(/\s/gu, '').replace(',', '.')
  if (plain === '') return null
  const amount = parseErg(plain)
  return amount.ok && amount.value > 0n && amount.value <= MOST_NANOERG ? amount.value : undefined
}
