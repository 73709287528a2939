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
import { type ScriptFault, FAULT_OF } from './script-fault.ts'

/** The two forms of one address: networks differ in a prefix only. */
export interface AddressForms {
  readonly mainnet: string
  readonly testnet: string
}

/** A script with all that follows from it. */
export interface ScriptView {
  readonly kind: AddressKind
  /** What was given. */
  readonly from: 'address' | 'script' | 'key'
  readonly addresses: AddressForms
  readonly publicKey: Hex | null
  readonly ergoTree: Hex
  readonly size: number
  /** Blake2b-256 of the script. */
  readonly scriptHash: Hex
  /** Null where the script cannot be taken apart. */
  readonly tree: TreeView | null
}

export interface TreeView {
  readonly version: number
  readonly hasSize: boolean
  readonly isSegregated: boolean
  readonly constants: readonly ConstantText[]
  readonly template: Hex
  readonly hashes: TemplateHashes
}

export type ScriptReading =
  | { readonly ok: true; readonly value: ScriptView }
  | { readonly ok: false; readonly fault: ScriptFault }

/** A script has at most 4096 bytes, its address fewer letters than its hex. */
const LONGEST = 8192
const HASH = /^[0-9a-f]{64}$/i
const KEY = /^0[23][0-9a-f]{64}$/i

/** What an address, a script in hex or a public key stands for. */
export function readScript(text: string): ScriptReading {
  if (text.length > LONGEST) return bad('length')
  // Nothing leads from a hash back to what was hashed.
  if (HASH.test(text)) return bad('hash')
  if (KEY.test(text)) return good(scriptOf(p2pkAddress(text.toLowerCase(), 0)), 'key')
  if (isHex(text) && text.length > 2) return good(text.toLowerCase(), 'script')
  const address = decodeAddress(text, blake2b256)
  if (!address.ok) return bad(FAULT_OF[address.reason])
  return address.value.kind === 'ADH' ? bad('data') : good(scriptOf(address.value), 'address')
}

/** Only an address of data has no script. */
const scriptOf = (address: Address): Hex => ergoTreeOfAddress(address) ?? ''

function good(ergoTree: Hex, from: ScriptView['from']): ScriptReading {
  const bytes = hexToBytes(ergoTree)
  const tree = parseErgoTree(bytes)
  const { kind, body } = addressOfScript(ergoTree, 0)
  return {
    ok: true,
    value: {
      kind,
      from,
      addresses: formsOf(kind, body),
      publicKey: kind === 'P2PK' ? bytesToHex(body) : null,
      ergoTree,
      size: bytes.length,
      scriptHash: bytesToHex(blake2b256(bytes)),
      tree: tree.ok ? treeView(tree.value) : null,
    },
  }
}

const PREFIXES = { mainnet: 0x00, testnet: 0x10 }

export function formsOf(kind: AddressKind, body: Uint8Array): AddressForms {
  const form = (networkPrefix: number) => encodeAddress({ kind, networkPrefix, body }, blake2b256)
  return { mainnet: form(PREFIXES.mainnet), testnet: form(PREFIXES.testnet) }
}

function treeView(tree: ErgoTree): TreeView {
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

const bad = (fault: ScriptFault): ScriptReading => ({ ok: false, fault })
