import {
  type Blake2b256,
  bytesToHex,
  type ErgoTree,
  type Hex,
  hexToBytes,
  minerKeyOf,
  parseErgoTree,
} from '@ergo-explorer/chain'

/** Script properties that the rules use. */
export interface Script {
  /** Undefined if the script cannot be parsed. */
  readonly tree: ErgoTree | undefined
  /** Blake2b-256 of the template; a single constant has none. */
  readonly template: Hex | undefined
  /** Whether only keys, and possibly a delay, guard the box. */
  readonly isWallet: boolean
}

export type ReadScript = (ergoTree: Hex) => Script

/** A chain uses few distinct scripts, so results are cached: create one reader and use it for all transactions. */
export function createScriptReader(blake2b256: Blake2b256, maxCached = 20_000): ReadScript {
  const known = new Map<Hex, Script>()
  return (ergoTree) => {
    if (isPlainKey(ergoTree)) return PLAIN_KEY
    const cached = known.get(ergoTree)
    if (cached !== undefined) return cached
    if (known.size >= maxCached) known.clear()
    const script = readScript(ergoTree, blake2b256)
    known.set(ergoTree, script)
    return script
  }
}

/**
 * Most scripts are plain keys. A pattern that checks every digit would be the most expensive part of describing a
 * transaction.
 */
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

/**
 * Expressions over key constants, as wallets write shared ownership: all of, any of, n of m; and a key after a delay.
 */
const WALLET_TEMPLATES: readonly RegExp[] = [
  /^e[ab][0-9a-f]{2}(73[0-9a-f]{2})+$/,
  /^9873[0-9a-f]{2}83[0-9a-f]{2}08(73[0-9a-f]{2})+$/,
  /^ea02d192a39a8cc7a70173007301$/,
]
