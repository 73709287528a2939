import {
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
} from '@ergo-explorer/chain'
import { blake2b256, sha256 } from '@ergo-explorer/chain/hash/noble'
import { type ScriptInputError, SCRIPT_INPUT_ERROR_BY_REASON } from './script-input-error.ts'

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
