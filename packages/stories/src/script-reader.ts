import {
  type Blake2b256,
  bytesToHex,
  type ErgoTree,
  type Hex,
  hexToBytes,
  minerKeyOf,
  parseErgoTree,
} from '@ergo-explorer/chain'

/** What rules ask of a script. */
export interface Script {
  /** Undefined when the script cannot be taken apart. */
  readonly tree: ErgoTree | undefined
  /** Blake2b-256 of the template, where there is one: a bare constant has none. */
  readonly template: Hex | undefined
  /** Whether only keys, and perhaps a delay, stand between the box and its owner. */
  readonly isWallet: boolean
}

export type ReadScript = (ergoTree: Hex) => Script

/** Few scripts make up most of a chain, so what was read is kept: make one reader and use it for all transactions. */
export function createScriptReader(blake2b256: Blake2b256, mostKept = 20_000): ReadScript {
  const known = new Map<Hex, Script>()
  return (ergoTree) => {
    if (isPlainKey(ergoTree)) return PLAIN_KEY
    const kept = known.get(ergoTree)
    if (kept !== undefined) return kept
    if (known.size >= mostKept) known.clear()
    const script = readScript(ergoTree, blake2b256)
    known.set(ergoTree, script)
    return script
  }
}

/** Most scripts are. A pattern that looks at every digit would be the dearest part of telling their stories. */
const isPlainKey = (ergoTree: Hex): boolean => ergoTree.length === 72 && ergoTree.startsWith('0008cd')
const PLAIN_KEY: Script = { tree: undefined, template: undefined, isWallet: true }

function readScript(ergoTree: Hex, blake2b256: Blake2b256): Script {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  if (!parsed.ok) return { tree: undefined, template: undefined, isWallet: false }
  const tree = parsed.value
  if (tree.root !== undefined) return { tree, template: undefined, isWallet: true }
  const template = bytesToHex(tree.template)
  const isWallet = minerKeyOf(ergoTree) !== undefined || WALLET_TEMPLATES.some((shape) => shape.test(template))
  return { tree, template: bytesToHex(blake2b256(tree.template)), isWallet }
}

/** Expressions over key constants, as wallets write shared ownership: all of, any of, so many of; and a key after a delay. */
const WALLET_TEMPLATES: readonly RegExp[] = [
  /^e[ab][0-9a-f]{2}(73[0-9a-f]{2})+$/,
  /^9873[0-9a-f]{2}83[0-9a-f]{2}08(73[0-9a-f]{2})+$/,
  /^ea02d192a39a8cc7a70173007301$/,
]
