import {
  type AddressErrorReason,
  decodeAddress,
  ergoTreeOfAddress,
  type Hex,
  hexToBytes,
  parseErgoTree,
  parseExpression,
} from '@ergo-explorer/chain'
import type { AddressFault } from '@ergo-explorer/contract'
import { type IdRange, idRangeOfPrefix } from './identifiers.ts'
import { type AddressContext, scriptOfErgoTree, scriptOfAddress } from '#scripts.ts'

/** A script that the input refers to by address, public key or ErgoTree. */
export interface ResolvedScript {
  readonly ergoTree: Hex
  readonly hash: Hex
  /** Whether the input is the address itself. */
  readonly isAddress: boolean
}

/** Everything that the input may refer to, judging by its syntax. */
export interface ResolveInput {
  readonly text: string
  readonly height: number | undefined
  /** Ids with this prefix. */
  readonly ids: IdRange | undefined
  readonly script: ResolvedScript | undefined
  /** Prefix of an address. */
  readonly addressPrefix: string | undefined
  readonly addressFault: AddressFault | undefined
}

const HEIGHT = /^\d{1,9}$/
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/
/** Shorter prefixes match too many ids. */
const MIN_ID_PREFIX_LENGTH = 6
/** Shorter prefixes match too many addresses and are more often words. */
const MIN_ADDRESS_PREFIX_LENGTH = 5
/** Shorter text is hardly meant as a complete address; P2PK addresses have 51 characters. */
const MIN_ADDRESS_LENGTH = 40

export function parseResolveInput(chain: AddressContext, input: string): ResolveInput {
  const text = lastPartOf(input.trim())
  const hex = /^([0-9a-f]+|[0-9A-F]+)$/.test(text) ? text.toLowerCase() : undefined
  const address = parseAddress(chain, text)
  const script = address.script ?? (hex === undefined ? undefined : scriptOfHex(chain, hex))
  const isPrefix = script === undefined && text.length >= MIN_ADDRESS_PREFIX_LENGTH && BASE58.test(text)
  return {
    text,
    height: HEIGHT.test(text) ? Number(text) : undefined,
    ids: hex !== undefined && hex.length >= MIN_ID_PREFIX_LENGTH ? idRangeOfPrefix(hex) : undefined,
    script,
    addressPrefix: isPrefix ? text : undefined,
    addressFault: hex === undefined ? address.fault : undefined,
  }
}

/** Explorer links end with the id: in the last path segment or in the fragment. */
function lastPartOf(text: string): string {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  if (url === null) return text
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? ''
  return url.searchParams.get('query') ?? decodePart(url.hash.slice(1) || last)
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

interface ParsedAddress {
  readonly script?: ResolvedScript
  readonly fault?: AddressFault
}

const FAULTS: Readonly<Record<AddressErrorReason, AddressFault>> = {
  'not base58': 'alphabet',
  'too short': 'length',
  'wrong length': 'length',
  'unknown type': 'type',
  'wrong checksum': 'checksum',
}

function parseAddress({ preset, blake2b256 }: AddressContext, text: string): ParsedAddress {
  const read = decodeAddress(text, blake2b256)
  // Other text is not an invalid address but no address at all.
  if (!read.ok) return text.length < MIN_ADDRESS_LENGTH || !/^\w+$/.test(text) ? {} : { fault: FAULTS[read.reason] }
  if (read.value.networkPrefix !== preset.addressPrefix) return { fault: 'network' }
  const ergoTree = ergoTreeOfAddress(read.value)
  return ergoTree === undefined
    ? { fault: 'type' }
    : { script: { ...scriptOfErgoTree({ blake2b256 }, ergoTree), isAddress: true } }
}

const ID_DIGITS = 64
const PUBLIC_KEY = /^0[23][0-9a-f]{64}$/

/** A public key or an ErgoTree; text with the length of an id is an id. */
function scriptOfHex(chain: AddressContext, hex: Hex): ResolvedScript | undefined {
  if (PUBLIC_KEY.test(hex)) return { ...scriptOfErgoTree(chain, `0008cd${hex}`), isAddress: false }
  if (hex.length % 2 === 1 || hex.length === ID_DIGITS) return undefined
  const parsed = parseErgoTree(hexToBytes(hex))
  const isScript = parsed.ok && (parsed.value.root !== undefined || parseExpression(parsed.value.template).ok)
  return isScript ? { ...scriptOfErgoTree(chain, hex), isAddress: false } : undefined
}

/** Interpretations of the search text; null where impossible. */
export interface SearchParams {
  /** Ids with this prefix. */
  readonly ids: IdRange | null
  readonly height: number | null
  /** The address prefix, and the script of a complete address. */
  readonly address: string | null
  readonly scriptHash: Hex | null
}

const UPPER_CASE_HEX = /^[0-9A-F]+$/

/** Everything that a search text may refer to: digits can be a height, an id prefix and an address prefix. */
export function parseSearchText(chain: AddressContext, text: string): SearchParams {
  const address = BASE58.test(text) ? text : null
  return {
    ids: idRangeOfPrefix(UPPER_CASE_HEX.test(text) ? text.toLowerCase() : text) ?? null,
    height: HEIGHT.test(text) ? Number(text) : null,
    address,
    scriptHash: address === null ? null : (scriptOfAddress(chain, address)?.hash ?? null),
  }
}
