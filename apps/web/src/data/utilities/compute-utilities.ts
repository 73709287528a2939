import {
  ERG_DECIMALS,
  formatAmount,
  parseAmount,
  type AddressErrorReason,
  type Address,
  addressOfScript,
  type AddressKind,
  bytesToHex,
  type ConstantText,
  constantText,
  decodeAddress,
  encodeAddress,
  type ErgoTree,
  ergoTreeOfAddress,
  type Hex,
  hexToBytes,
  isHex,
  parseErgoTree,
  p2pkAddress,
  templateHashes,
  type TemplateHashes,
  type BytesFault,
  type Constant,
  decodeConstant,
  publicKeysOf,
  readChainText,
  type SigmaValue,
  encodeConstant,
  parseConstantText,
  type TextFault,
} from '@ergo-explorer/chain'
import { blake2b256, sha256 } from '@ergo-explorer/chain/hash/noble'

export type ErgUnit = 'erg' | 'nanoerg'

/** The form fields as text; empty when unused. The names are those of the URL parameters. */
export interface UtilitiesInput {
  readonly address: string
  readonly register: string
  readonly type: string
  readonly value: string
  readonly amount: string
  readonly unit: ErgUnit
}

/** The same amount in both units, as exact decimals. */
export type AmountConversion =
  | { readonly ok: true; readonly erg: string; readonly nanoErg: string }
  | { readonly ok: false; readonly fault: 'number' | 'decimals' }

/** Most supported languages use a decimal comma; spaces separate thousands. */
export function convertAmount(text: string, unit: ErgUnit): AmountConversion {
  const plain = text.replaceAll(/\s/gu, '').replace(',', '.')
  const amount = parseAmount(plain, unit === 'erg' ? ERG_DECIMALS : 0)
  if (!amount.ok) return { ok: false, fault: amount.reason === 'too-many-decimals' ? 'decimals' : 'number' }
  return { ok: true, erg: formatAmount(amount.value, ERG_DECIMALS), nanoErg: String(amount.value) }
}

/** Why a text is neither an address nor a script. `hash`: it is a hash; `data`: it is an ADH address. */
export type ScriptInputError = 'alphabet' | 'length' | 'type' | 'checksum' | 'hash' | 'data'

export const SCRIPT_INPUT_ERROR_BY_REASON: Readonly<Record<AddressErrorReason, ScriptInputError>> = {
  'not base58': 'alphabet',
  'too short': 'length',
  'wrong length': 'length',
  'unknown type': 'type',
  'wrong checksum': 'checksum',
}

/** One address on both networks, which differ only in a prefix. */
export interface NetworkAddresses {
  readonly mainnet: string
  readonly testnet: string
}

/** A script and everything derived from it. */
export interface ScriptView {
  readonly kind: AddressKind
  /** Kind of the input. */
  readonly from: 'address' | 'script' | 'key'
  readonly addresses: NetworkAddresses
  readonly publicKey: Hex | null
  readonly ergoTree: Hex
  readonly size: number
  /** Blake2b-256 of the script. */
  readonly scriptHash: Hex
  /** Null when the script cannot be parsed. */
  readonly parsedTree: ErgoTreeView | null
}

export interface ErgoTreeView {
  readonly version: number
  readonly hasSize: boolean
  readonly isSegregated: boolean
  readonly constants: readonly ConstantText[]
  readonly template: Hex
  readonly hashes: TemplateHashes
}

export type ScriptResult =
  | { readonly ok: true; readonly value: ScriptView }
  | { readonly ok: false; readonly fault: ScriptInputError }

/** A script has at most 4096 bytes, and an address is shorter than the hex of its script. */
const MAX_INPUT_LENGTH = 8192
const HASH = /^[0-9a-f]{64}$/i
const KEY = /^0[23][0-9a-f]{64}$/i

/** Reads an address, a script in hex, or a public key. */
export function parseScriptInput(text: string): ScriptResult {
  if (text.length > MAX_INPUT_LENGTH) return failure('length')
  // A hash cannot be reversed.
  if (HASH.test(text)) return failure('hash')
  if (KEY.test(text)) return success(scriptOf(p2pkAddress(text.toLowerCase(), 0)), 'key')
  if (isHex(text) && text.length > 2) return success(text.toLowerCase(), 'script')
  const address = decodeAddress(text, blake2b256)
  if (!address.ok) return failure(SCRIPT_INPUT_ERROR_BY_REASON[address.reason])
  return address.value.kind === 'ADH' ? failure('data') : success(scriptOf(address.value), 'address')
}

/** Only ADH addresses have no script. */
const scriptOf = (address: Address): Hex => ergoTreeOfAddress(address) ?? ''

function success(ergoTree: Hex, from: ScriptView['from']): ScriptResult {
  const bytes = hexToBytes(ergoTree)
  const tree = parseErgoTree(bytes)
  const { kind, body } = addressOfScript(ergoTree, 0)
  return {
    ok: true,
    value: {
      kind,
      from,
      addresses: encodeForNetworks(kind, body),
      publicKey: kind === 'P2PK' ? bytesToHex(body) : null,
      ergoTree,
      size: bytes.length,
      scriptHash: bytesToHex(blake2b256(bytes)),
      parsedTree: tree.ok ? buildErgoTreeView(tree.value) : null,
    },
  }
}

const NETWORK_PREFIXES = { mainnet: 0x00, testnet: 0x10 }

export function encodeForNetworks(kind: AddressKind, body: Uint8Array): NetworkAddresses {
  const form = (networkPrefix: number) => encodeAddress({ kind, networkPrefix, body }, blake2b256)
  return { mainnet: form(NETWORK_PREFIXES.mainnet), testnet: form(NETWORK_PREFIXES.testnet) }
}

function buildErgoTreeView(tree: ErgoTree): ErgoTreeView {
  const { version, hasSize, isSegregated, constants, template } = tree
  return {
    version,
    hasSize,
    isSegregated,
    constants: constants.map(constantText),
    template: bytesToHex(template),
    hashes: templateHashes(tree, { blake2b256, sha256 }),
  }
}

const failure = (fault: ScriptInputError): ScriptResult => ({ ok: false, fault })

export interface RegisterView extends ConstantText {
  /** Byte values that are readable as text. */
  readonly texts: readonly string[]
  /** Addresses of the key, when the value contains exactly one. */
  readonly addresses: NetworkAddresses | null
}

export type RegisterDecodeResult =
  | { readonly ok: true; readonly value: RegisterView }
  | { readonly ok: false; readonly fault: 'hex' | BytesFault }

/** A register has at most 4 kB, which is twice as many hex digits. */
const MAX_HEX_LENGTH = 8192

/** Decodes a register, a context variable or a script constant. */
export function decodeRegister(hex: string): RegisterDecodeResult {
  if (!isHex(hex) || hex.length > MAX_HEX_LENGTH) return { ok: false, fault: 'hex' }
  const constant = decodeConstant(hexToBytes(hex))
  if (!constant.ok) return { ok: false, fault: constant.fault ?? 'malformed' }
  const { value } = constant
  return { ok: true, value: { ...constantText(value), texts: textsOf(value.value), addresses: addressesOf(value) } }
}

function textsOf(value: SigmaValue): string[] {
  const texts = (Array.isArray(value) ? value : [value]).map((item) =>
    item instanceof Uint8Array && item.length > 0 ? readChainText(item) : undefined,
  )
  return texts.flatMap((text) => (text === undefined ? [] : [text]))
}

function addressesOf(constant: Constant): NetworkAddresses | null {
  const [key, ...others] = publicKeysOf(constant)
  return key === undefined || others.length > 0 ? null : encodeForNetworks('P2PK', hexToBytes(key))
}

export type RegisterEncodeResult =
  | { readonly ok: true; readonly hex: Hex }
  | { readonly ok: false; readonly fault: TextFault }

/** Constants are small; a longer text is a mistake. */
const MAX_TEXT_LENGTH = 20_000

/** Encodes a value of a type as bytes. */
export function encodeRegister(type: string, value: string): RegisterEncodeResult {
  if (type.length + value.length > MAX_TEXT_LENGTH) return { ok: false, fault: { kind: 'range', part: '' } }
  const constant = parseConstantText({ type, value })
  return constant.ok
    ? { ok: true, hex: bytesToHex(encodeConstant(constant.value)) }
    : { ok: false, fault: constant.fault }
}

/**
 * All results at once. A pure function: the server runs it for visitors without JavaScript, the browser for all others.
 */
/** Null for unused fields. */
export interface UtilitiesView {
  readonly script: ScriptResult | null
  readonly register: RegisterDecodeResult | null
  readonly encodedRegister: RegisterEncodeResult | null
  readonly amount: AmountConversion | null
}

export const computeUtilities = ({ address, register, type, value, amount, unit }: UtilitiesInput): UtilitiesView => ({
  script: address === '' ? null : parseScriptInput(address),
  register: register === '' ? null : decodeRegister(register),
  encodedRegister: type === '' || value === '' ? null : encodeRegister(type, value),
  amount: amount === '' ? null : convertAmount(amount, unit),
})
