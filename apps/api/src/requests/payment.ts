import { type AddressKind, type BadAddress, bytesToHex, decodeAddress, type Hex } from '@ergo-explorer/chain'
import type { Api } from '../api.ts'
import { type Script, scriptOfAddress } from './script.ts'

/** A payment as a link asks for it, whoever wrote the link. */
export interface AskedPayment {
  readonly receiver?: string
  readonly nanoErg?: string
  readonly payer?: string
}

/** Checked: both are addresses of this network, and the payer is one key. */
export interface PaymentRequest {
  readonly receiver: Side
  readonly payer: Side & { readonly publicKey: Hex }
  readonly nanoErg: bigint
}
type Side = Script & { readonly address: string }

export type AddressTrouble = 'missing' | 'malformed' | 'typo' | 'other-network' | 'wrong-kind'
export type PaymentTrouble =
  | { readonly about: 'receiver' | 'payer'; readonly trouble: AddressTrouble }
  | { readonly about: 'amount' }

type ReadPayment = { readonly ok: true; readonly request: PaymentRequest } | ({ readonly ok: false } & PaymentTrouble)

type Chain = Pick<Api, 'preset' | 'blake2b256'>

/** Values of boxes are signed integers of 64 bits. */
const MOST_NANOERG = 2n ** 63n - 1n

export function readPayment(chain: Chain, asked: AskedPayment): ReadPayment {
  const receiver = readSide(chain, asked.receiver, ['P2PK', 'P2SH', 'P2S'])
  if ('trouble' in receiver) return { ok: false, about: 'receiver', ...receiver }
  const nanoErg = /^\d{1,19}$/.test(asked.nanoErg ?? '') ? BigInt(asked.nanoErg ?? 0) : 0n
  if (nanoErg <= 0n || nanoErg > MOST_NANOERG) return { ok: false, about: 'amount' }
  const payer = readSide(chain, asked.payer, ['P2PK'])
  if ('trouble' in payer) return { ok: false, about: 'payer', ...payer }
  return { ok: true, request: { receiver, payer: { ...payer, publicKey: payer.body }, nanoErg } }
}

function readSide(
  chain: Chain,
  address = '',
  kinds: readonly AddressKind[],
): (Side & { readonly body: Hex }) | { readonly trouble: AddressTrouble } {
  if (address === '') return { trouble: 'missing' }
  const decoded = decodeAddress(address, chain.blake2b256)
  if (!decoded.ok) return { trouble: TROUBLES[decoded.reason] }
  const { kind, networkPrefix, body } = decoded.value
  if (networkPrefix !== chain.preset.addressPrefix) return { trouble: 'other-network' }
  const script = scriptOfAddress(chain, address)
  if (script === undefined || !kinds.includes(kind)) return { trouble: 'wrong-kind' }
  return { ...script, address, body: bytesToHex(body) }
}

const TROUBLES: Readonly<Record<BadAddress, AddressTrouble>> = {
  'not base58': 'malformed',
  'too short': 'malformed',
  'wrong length': 'malformed',
  'unknown type': 'wrong-kind',
  'wrong checksum': 'typo',
}
