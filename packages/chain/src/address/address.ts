import { decodeBase58, encodeBase58 } from '#bytes/base58.ts'
import { bytesToHex, type Hex, hexToBytes } from '#bytes/hex.ts'
import type { Blake2b256 } from '#hash/hash.ts'

/** Address type. ADH (EIP-44) is for signing data; no box can be sent to it. */
export type AddressKind = 'P2PK' | 'P2SH' | 'P2S' | 'ADH'

export interface Address {
  readonly kind: AddressKind
  /** 0x00 mainnet, 0x10 testnet. */
  readonly networkPrefix: number
  /** P2PK: the compressed key. P2SH: 24 bytes of the script's hash. P2S: the script. ADH: the data's hash. */
  readonly body: Uint8Array
}

export type AddressErrorReason = 'not base58' | 'too short' | 'unknown type' | 'wrong length' | 'wrong checksum'

export type DecodedAddress =
  | { readonly ok: true; readonly value: Address }
  | { readonly ok: false; readonly reason: AddressErrorReason }

const KINDS: readonly (AddressKind | undefined)[] = [undefined, 'P2PK', 'P2SH', 'P2S', 'ADH']
const BODY_LENGTH: Record<AddressKind, number | undefined> = { P2PK: 33, P2SH: 24, P2S: undefined, ADH: 32 }
const CHECKSUM_LENGTH = 4
/** A script has at most 4096 bytes. Longer text is rejected early, because Base58 decoding is expensive. */
const MAX_LENGTH = 6000

export function encodeAddress(address: Address, blake2b256: Blake2b256): string {
  const content = new Uint8Array(1 + address.body.length + CHECKSUM_LENGTH)
  content[0] = address.networkPrefix + KINDS.indexOf(address.kind)
  content.set(address.body, 1)
  const signed = content.subarray(0, 1 + address.body.length)
  content.set(blake2b256(signed).subarray(0, CHECKSUM_LENGTH), signed.length)
  return encodeBase58(content)
}

export function decodeAddress(text: string, blake2b256: Blake2b256): DecodedAddress {
  if (text.length > MAX_LENGTH) return failure('wrong length')
  const content = decodeBase58(text)
  if (content === undefined) return failure('not base58')
  if (content.length < 2 + CHECKSUM_LENGTH) return failure('too short')
  const [head = 0] = content
  const kind = KINDS[head & 0x0f]
  if (kind === undefined) return failure('unknown type')
  const signed = content.subarray(0, -CHECKSUM_LENGTH)
  const checksum = blake2b256(signed).subarray(0, CHECKSUM_LENGTH)
  if (!checksum.every((byte, i) => byte === content[signed.length + i])) return failure('wrong checksum')
  const body = signed.subarray(1)
  const length = BODY_LENGTH[kind]
  if (length !== undefined && body.length !== length) return failure('wrong length')
  return { ok: true, value: { kind, networkPrefix: head & 0xf0, body } }
}

/** ErgoTree of the boxes sent to an address; undefined for a data address. */
export function ergoTreeOfAddress(address: Address): Hex | undefined {
  const body = bytesToHex(address.body)
  switch (address.kind) {
    case 'P2PK':
      return P2PK_SCRIPT + body
    case 'P2SH':
      return P2SH_SCRIPT_HEAD + body + P2SH_SCRIPT_TAIL
    case 'P2S':
      return body
    case 'ADH':
      return undefined
  }
}

export const P2PK_SCRIPT = '0008cd'
/** "The hash of the script in variable 1 starts with these 24 bytes, and that script holds" (sigmastate Pay2SHAddress). */
export const P2SH_SCRIPT_HEAD = '00ea02d193b4cbe4e3010e040004300e18'
export const P2SH_SCRIPT_TAIL = 'd40801'

export const p2pkAddress = (publicKey: Hex, networkPrefix: number): Address => ({
  kind: 'P2PK',
  networkPrefix,
  body: hexToBytes(publicKey),
})

const failure = (reason: AddressErrorReason): DecodedAddress => ({ ok: false, reason })
