import {
  type BadAddress,
  decodeAddress,
  ergoTreeOfAddress,
  type Hex,
  hexToBytes,
  parseErgoTree,
  parseExpression,
} from '@ergo-explorer/chain'
import type { AddressFault } from '@ergo-explorer/contract'
import type { Api } from '../api.ts'
import { type IdRange, idsWithPrefix } from './prefix.ts'
import { scriptOfTree } from './script.ts'

type Chain = Pick<Api, 'preset' | 'blake2b256'>

/** A script that a text stands for, however it says so. */
export interface NamedScript {
  readonly tree: Hex
  readonly hash: Hex
  /** Whether the text is the address itself. */
  readonly isAddress: boolean
}

/** All that a text may stand for, as far as its form tells. */
export interface Resolvable {
  readonly text: string
  readonly height: number | undefined
  /** Ids that begin so. */
  readonly ids: IdRange | undefined
  readonly script: NamedScript | undefined
  /** The beginning of an address. */
  readonly addressStart: string | undefined
  readonly addressFault: AddressFault | undefined
}

const HEIGHT = /^\d{1,9}$/
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/
/** Fewer digits begin half of all ids. */
const SHORTEST_PREFIX = 6
/** Fewer letters begin half of all addresses, and are more often a word. */
const SHORTEST_START = 5
/** What is shorter is hardly meant as a whole address; of keys they have 51 letters. */
const SHORTEST_ADDRESS = 40

export function readResolvable(chain: Chain, given: string): Resolvable {
  const text = lastPartOf(given.trim())
  const hex = /^([0-9a-f]+|[0-9A-F]+)$/.test(text) ? text.toLowerCase() : undefined
  const address = readAddress(chain, text)
  const script = address.script ?? (hex === undefined ? undefined : scriptOfHex(chain, hex))
  const isStart = script === undefined && text.length >= SHORTEST_START && BASE58.test(text)
  return {
    text,
    height: HEIGHT.test(text) ? Number(text) : undefined,
    ids: hex !== undefined && hex.length >= SHORTEST_PREFIX ? idsWithPrefix(hex) : undefined,
    script,
    addressStart: isStart ? text : undefined,
    addressFault: hex === undefined ? address.fault : undefined,
  }
}

/** A link of any explorer ends with what it shows: behind the last slash, or behind the sign that jumps into a page. */
function lastPartOf(text: string): string {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  if (url === null) return text
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? ''
  return url.searchParams.get('query') ?? decoded(url.hash.slice(1) || last)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

interface ReadAddress {
  readonly script?: NamedScript
  readonly fault?: AddressFault
}

const FAULTS: Readonly<Record<BadAddress, AddressFault>> = {
  'not base58': 'alphabet',
  'too short': 'length',
  'wrong length': 'length',
  'unknown type': 'type',
  'wrong checksum': 'checksum',
}

function readAddress({ preset, blake2b256 }: Chain, text: string): ReadAddress {
  const read = decodeAddress(text, blake2b256)
  // Other text is no address at all, and not a wrong one.
  if (!read.ok) return text.length < SHORTEST_ADDRESS || !/^\w+$/.test(text) ? {} : { fault: FAULTS[read.reason] }
  if (read.value.networkPrefix !== preset.addressPrefix) return { fault: 'network' }
  const tree = ergoTreeOfAddress(read.value)
  return tree === undefined ? { fault: 'type' } : { script: { ...scriptOfTree({ blake2b256 }, tree), isAddress: true } }
}

const ID_DIGITS = 64
const PUBLIC_KEY = /^0[23][0-9a-f]{64}$/

/** A public key, or a whole script; what has the length of an id is one. */
function scriptOfHex(chain: Chain, hex: Hex): NamedScript | undefined {
  if (PUBLIC_KEY.test(hex)) return { ...scriptOfTree(chain, `0008cd${hex}`), isAddress: false }
  if (hex.length % 2 === 1 || hex.length === ID_DIGITS) return undefined
  const parsed = parseErgoTree(hexToBytes(hex))
  const isScript = parsed.ok && (parsed.value.root !== undefined || parseExpression(parsed.value.template).ok)
  return isScript ? { ...scriptOfTree(chain, hex), isAddress: false } : undefined
}
