import {
  type AddressErrorReason,
  decodeAddress,
  decodeTransactionText,
  deriveNameSkeleton,
  ergoTreeOfAddress,
  extractSearchText,
  type Hex,
  hexToBytes,
  listVariants,
  parseErgoTree,
  parseExpression,
  parseSearchDays,
  parseShortenedId,
  type ShortenedId,
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
  /** UTC days that the text may name, as Unix milliseconds of their start. */
  readonly days: readonly number[]
  /** Ids with this prefix. */
  readonly ids: IdRange | undefined
  /** The text as lists shorten ids: the start is the prefix, and the id or address also has this end. */
  readonly shortened: ShortenedId | undefined
  /** The text as the end of an address or of the id of a token. */
  readonly end: string | undefined
  /** Id of the transaction whose JSON, bytes or ErgoPay link the text is. */
  readonly rawTransactionId: Hex | undefined
  readonly script: ResolvedScript | undefined
  /** Prefix of an address. */
  readonly addressPrefix: string | undefined
  readonly addressFault: AddressFault | undefined
  /** Whether the text may be a name that is searched by resemblance. */
  readonly isName: boolean
  /** Whether the text may be the start of the name of a token. */
  readonly isTokenName: boolean
  /** Skeletons of the tokens of a liquidity pool: `ERG/SigUSD`, or one for `SigUSD pool`. */
  readonly pair: readonly [string, string?] | undefined
}

const HEIGHT = /^\d{1,9}$/
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/
/** Shorter prefixes match too many ids. */
const MIN_ID_PREFIX_LENGTH = 6
/** Shorter prefixes match too many addresses and are more often words. */
const MIN_ADDRESS_PREFIX_LENGTH = 5
/** Shorter ends match too many ids and addresses. */
const MIN_END_LENGTH = 6
/** Shorter text is hardly meant as a complete address; P2PK addresses have 51 characters. */
const MIN_ADDRESS_LENGTH = 40

/** No token has a longer name. */
const MAX_NAME_LENGTH = 1000
/** Longer names are not compared by resemblance, which takes time for each letter. */
const MAX_COMPARED_LENGTH = 200

/** Some characters expand to a phrase: 1,000 times U+FDFA are 18,000 letters when they are compared. */
const countLetters = (text: string): number =>
  text.length > MAX_NAME_LENGTH ? Infinity : text.normalize('NFKD').length

export function parseResolveInput(chain: AddressContext, input: string, now: number): ResolveInput {
  const text = extractSearchText(input)
  const hex = hexOf(text)
  const address = parseAddress(chain, text)
  const script = address.script ?? (hex === undefined ? undefined : scriptOfHex(chain, hex))
  const rawTransactionId = script === undefined ? readRawTransaction(chain, text, hex) : undefined
  const shortened = parseShortenedId(text)
  const start = shortened?.start ?? text
  const startHex = shortened === undefined ? hex : hexOf(start)
  const digits = startHex !== undefined && startHex.length >= MIN_ID_PREFIX_LENGTH ? startHex : undefined
  const isPrefix = script === undefined && start.length >= MIN_ADDRESS_PREFIX_LENGTH && BASE58.test(start)
  const isId = hex?.length === ID_DIGITS
  const letters = countLetters(text)
  return {
    text,
    height: HEIGHT.test(text) ? Number(text) : undefined,
    days: parseSearchDays(text, now),
    ids: idRangeOfPrefix(rawTransactionId ?? digits ?? ''),
    shortened,
    end: address.script === undefined && shortened === undefined ? parseEnd(text) : undefined,
    rawTransactionId,
    script,
    addressPrefix: isPrefix ? start : undefined,
    addressFault: hex === undefined && rawTransactionId === undefined ? address.fault : undefined,
    isName: letters <= MAX_COMPARED_LENGTH && !isId && script === undefined && address.fault === undefined,
    isTokenName: text !== '' && letters <= MAX_NAME_LENGTH,
    pair: letters <= MAX_COMPARED_LENGTH ? parsePair(text) : undefined,
  }
}

/** Lists put dots before an end. */
function parseEnd(text: string): string | undefined {
  const end = text.replace(/^(?:…|\.{2,3})/u, '')
  const isEnd = /^[0-9A-Za-z]+$/.test(end) && end.length >= MIN_END_LENGTH && end.length < ID_DIGITS
  return isEnd ? end : undefined
}

const hexOf = (text: string): Hex | undefined => (/^([0-9a-f]+|[0-9A-F]+)$/.test(text) ? text.toLowerCase() : undefined)

/** Shorter hex cannot be a transaction with an input and an output. */
const MIN_TRANSACTION_DIGITS = 130

function readRawTransaction({ blake2b256 }: AddressContext, text: string, hex: Hex | undefined): Hex | undefined {
  const mayBe = hex === undefined ? /^(?:\{|ergopay:[^/])/i.test(text) : hex.length >= MIN_TRANSACTION_DIGITS
  const decoded = mayBe ? decodeTransactionText(text, blake2b256) : undefined
  return decoded?.ok === true ? decoded.value.transaction.id : undefined
}

/** "Pool" in the languages of the web app. */
const POOL_WORDS = /(?:^|\s+)(?:liquidity|dex)?\s*(?:pool|пул|havuzu?|kolam|lp)$/iu

function parsePair(text: string): ResolveInput['pair'] {
  const named = text.replace(POOL_WORDS, '')
  const sides = named.split(/\s*[/–—]\s*|\s+-\s+|(?<=\S)-(?=\S)/u).map(deriveNameSkeleton)
  const [first = '', second = ''] = sides
  if (sides.length > 2 || first === '' || (sides.length === 2 && second === '')) return undefined
  if (sides.length === 2) return [first, second]
  return named === text ? undefined : [first]
}

/** What a mistyped id or address may mean. */
export interface NearInput {
  readonly ids: IdRange | undefined
  readonly idVariants: readonly Hex[]
  readonly addressStart: string | undefined
  readonly addressVariants: readonly string[]
}

const HEX_ALPHABET = '0123456789abcdef'
const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Few other ids or addresses have the same start, and a start has few variants. */
const NEAR_ID_DIGITS = 10
const NEAR_ADDRESS_LENGTH = 9
/** Addresses of scripts are copied, not typed, and many have the same start. */
const MAX_TYPED_ADDRESS_LENGTH = 55

/** Undefined unless the text is a complete id, or an address with an error. */
export function parseNearInput({ text, addressFault }: ResolveInput): NearInput | undefined {
  const id = new RegExp(`^[0-9a-f]{${ID_DIGITS}}$`, 'i').test(text) ? text.toLowerCase() : undefined
  const isAddress =
    (addressFault === 'checksum' || addressFault === 'alphabet') && text.length <= MAX_TYPED_ADDRESS_LENGTH
  if (id === undefined && !isAddress) return undefined
  return {
    ids: id === undefined ? undefined : idRangeOfPrefix(id.slice(0, NEAR_ID_DIGITS)),
    idVariants: id === undefined ? [] : listVariants(id, HEX_ALPHABET, { end: NEAR_ID_DIGITS, isFixedLength: true }),
    addressStart: isAddress ? text.slice(0, NEAR_ADDRESS_LENGTH) : undefined,
    addressVariants: isAddress
      ? listVariants(text, BASE58_ALPHABET, { end: NEAR_ADDRESS_LENGTH, isFixedLength: true })
      : [],
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
