import { type AddressKind, type AddressErrorReason, bytesToHex, decodeAddress, type Hex } from '@ergo-explorer/chain'
import { type HashedScript, scriptOfAddress, type AddressContext } from '#scripts.ts'

/** Unverified parameters of a payment link. */
export interface PaymentParams {
  readonly receiver?: string
  readonly nanoErg?: string
  readonly payer?: string
}

/** Verified: both addresses are of this network, and the payer is a single key. */
export interface PaymentRequest {
  readonly receiver: Party
  readonly payer: Party & { readonly publicKey: Hex }
  readonly nanoErg: bigint
}
type Party = HashedScript & { readonly address: string }

export type AddressError = 'missing' | 'malformed' | 'typo' | 'other-network' | 'wrong-kind'
export type PaymentError =
  | { readonly about: 'receiver' | 'payer'; readonly problem: AddressError }
  | { readonly about: 'amount' }

type ParsedPayment = { readonly ok: true; readonly request: PaymentRequest } | ({ readonly ok: false } & PaymentError)

/** Box values are signed 64-bit integers. */
const MAX_NANOERG = 2n ** 63n - 1n

export function parsePayment(chain: AddressContext, params: PaymentParams): ParsedPayment {
  const receiver = parseParty(chain, params.receiver, ['P2PK', 'P2SH', 'P2S'])
  if ('problem' in receiver) return { ok: false, about: 'receiver', ...receiver }
  const nanoErg = /^\d{1,19}$/.test(params.nanoErg ?? '') ? BigInt(params.nanoErg ?? 0) : 0n
  if (nanoErg <= 0n || nanoErg > MAX_NANOERG) return { ok: false, about: 'amount' }
  const payer = parseParty(chain, params.payer, ['P2PK'])
  if ('problem' in payer) return { ok: false, about: 'payer', ...payer }
  return { ok: true, request: { receiver, payer: { ...payer, publicKey: payer.body }, nanoErg } }
}

function parseParty(
  chain: AddressContext,
  address = '',
  kinds: readonly AddressKind[],
): (Party & { readonly body: Hex }) | { readonly problem: AddressError } {
  if (address === '') return { problem: 'missing' }
  const decoded = decodeAddress(address, chain.blake2b256)
  if (!decoded.ok) return { problem: ADDRESS_ERRORS[decoded.reason] }
  const { kind, networkPrefix, body } = decoded.value
  if (networkPrefix !== chain.preset.addressPrefix) return { problem: 'other-network' }
  const script = scriptOfAddress(chain, address)
  if (script === undefined || !kinds.includes(kind)) return { problem: 'wrong-kind' }
  return { ...script, address, body: bytesToHex(body) }
}

const ADDRESS_ERRORS: Readonly<Record<AddressErrorReason, AddressError>> = {
  'not base58': 'malformed',
  'too short': 'malformed',
  'wrong length': 'malformed',
  'unknown type': 'wrong-kind',
  'wrong checksum': 'typo',
}
