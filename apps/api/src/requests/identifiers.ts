import { type Hex, bytesToHex, decodeAddress, minerKeyOf } from '@ergo-explorer/chain'
import { createProblemResponse, errorResponse } from '#http/error-responses.ts'
import { type HashedScript, scriptOfAddress, scriptOfErgoTree, type AddressContext } from '#scripts.ts'
import { undecodableAddress } from '@ergo-explorer/contract'

/** Parses an id to lower case, as stored; undefined for other text. */
export function parseId(text: string): Hex | undefined {
  return /^([0-9a-f]{64}|[0-9A-F]{64})$/.test(text) ? text.toLowerCase() : undefined
}

const HEIGHT = /^\d{1,9}$/

/** Parses a height or block id; undefined if it is neither. */
export const parseBlockRef = (text: string): Hex | number | undefined =>
  HEIGHT.test(text) ? Number(text) : parseId(text)

/** First and last id with a prefix; undefined if no id can have it. */
export interface IdRange {
  readonly first: Hex
  readonly last: Hex
}

const DIGITS = 64

export const idRangeOfPrefix = (prefix: string): IdRange | undefined =>
  /^[0-9a-f]{1,64}$/.test(prefix) ? { first: prefix.padEnd(DIGITS, '0'), last: prefix.padEnd(DIGITS, 'f') } : undefined

/** The last Unicode character: all texts with a prefix sort before the prefix followed by it. */
export const MAX_UNICODE_CHARACTER = '\u{10FFFF}'

/** Parses an address for v0 and v1. */
export function parseAddress(context: AddressContext, address: string): HashedScript {
  const script = scriptOfAddress(context, address)
  if (script === undefined) throw errorResponse(undecodableAddress(address))
  return script
}

/** The owner behind an address in v2. */
export interface AddressOwner extends HashedScript {
  readonly address: string
  /** Of a P2PK address. */
  readonly publicKey: Hex | undefined
  /** Miner key, of a P2PK address or of a reward script. */
  readonly minerKey: Hex | undefined
}

export function parseAddressOwner(chain: AddressContext, address: string): AddressOwner {
  const script = parseScript(chain, address)
  const decoded = decodeAddress(address, chain.blake2b256)
  const publicKey = decoded.ok && decoded.value.kind === 'P2PK' ? bytesToHex(decoded.value.body) : undefined
  return { ...script, address, publicKey, minerKey: publicKey ?? minerKeyOf(script.ergoTree) }
}

function parseScript(context: AddressContext, address: string): HashedScript {
  const script = scriptOfAddress(context, address)
  if (script !== undefined) return script
  throw createProblemResponse('bad_address', `Not a valid address of this network: ${address.slice(0, 100)}`)
}

/** Hashes of the scripts of addresses and ErgoTrees in v2, each once. */
export function parseScripts(
  context: AddressContext,
  addresses: readonly string[],
  ergoTrees: readonly Hex[] = [],
): Hex[] {
  const scripts = [
    ...addresses.map((address) => parseScript(context, address)),
    ...ergoTrees.map((ergoTree) => scriptOfErgoTree(context, ergoTree)),
  ]
  return [...new Set(scripts.map(({ hash }) => hash))]
}
