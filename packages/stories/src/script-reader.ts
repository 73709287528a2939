import {
  type Blake2b256,
  bytes,
  bytesToHex,
  type Constant,
  type ConstantShape,
  decodeConstant,
  type ErgoTree,
  type Hex,
  hexToBytes,
  int,
  long,
  minerKeyOf,
  parseErgoTree,
  parseTokenId,
  readConstantAs,
  type TokenId,
} from '@ergo-explorer/chain'

/** Script properties that the rules use. */
export interface Script {
  /** Undefined if the script cannot be parsed. */
  readonly tree: ErgoTree | undefined
  /** Blake2b-256 of the template; a single constant has none. */
  readonly template: Hex | undefined
  /** Whether only keys, and possibly a delay, guard the box. */
  readonly isWallet: boolean
  /** Blake2b-256 of the ErgoTree; undefined for a plain key. */
  readonly hash: Hex | undefined
}

export type ReadScript = (ergoTree: Hex) => Script

/** Stored results of reading a script. */
export interface ScriptCache {
  readonly compute: (ergoTree: Hex, read: () => Script) => Script
}

/** A chain uses few distinct scripts, so results are cached: create one reader and use it for all transactions. */
export const createScriptReader =
  (blake2b256: Blake2b256, cache: ScriptCache = createScriptCache()): ReadScript =>
  (ergoTree) =>
    isPlainKey(ergoTree) ? PLAIN_KEY : cache.compute(ergoTree, () => readScript(ergoTree, blake2b256))

/** Hex digits of the scripts: about 40 MB with their parsed form. */
const MAX_CACHED_DIGITS = 10_000_000

/** Starts again when it is full, which is rare. */
function createScriptCache(): ScriptCache {
  const known = new Map<Hex, Script>()
  let digits = 0
  return {
    compute(ergoTree, read) {
      const cached = known.get(ergoTree)
      if (cached !== undefined) return cached
      if (digits > MAX_CACHED_DIGITS) {
        known.clear()
        digits = 0
      }
      digits += ergoTree.length
      const script = read()
      known.set(ergoTree, script)
      return script
    },
  }
}

/**
 * Most scripts are plain keys. A pattern that checks every digit would be the most expensive part of describing a
 * transaction.
 */
const isPlainKey = (ergoTree: Hex): boolean => ergoTree.length === 72 && ergoTree.startsWith('0008cd')
const PLAIN_KEY: Script = { tree: undefined, template: undefined, isWallet: true, hash: undefined }

function readScript(ergoTree: Hex, blake2b256: Blake2b256): Script {
  const treeBytes = hexToBytes(ergoTree)
  const hash = bytesToHex(blake2b256(treeBytes))
  const parsed = parseErgoTree(treeBytes)
  if (!parsed.ok) return { tree: undefined, template: undefined, isWallet: false, hash }
  const tree = parsed.value
  if (tree.root !== undefined) return { tree, template: undefined, isWallet: true, hash }
  const template = bytesToHex(tree.template)
  const isWallet = minerKeyOf(ergoTree) !== undefined || WALLET_TEMPLATES.some((shape) => shape.test(template))
  return { tree, template: bytesToHex(blake2b256(tree.template)), isWallet, hash }
}

/**
 * Expressions over key constants, as wallets write shared ownership: all of, any of, n of m; and a key after a delay.
 */
const WALLET_TEMPLATES: readonly RegExp[] = [
  /^e[ab][0-9a-f]{2}(73[0-9a-f]{2})+$/,
  /^9873[0-9a-f]{2}83[0-9a-f]{2}08(73[0-9a-f]{2})+$/,
  /^ea02d192a39a8cc7a70173007301$/,
]

/** A register or context variable of the expected type; undefined if it is absent or has another type. */
export function readRegister<T>(register: Hex | undefined, shape: ConstantShape<T>): T | undefined {
  if (register === undefined) return undefined
  const constant = decodeConstant(hexToBytes(register))
  return constant.ok ? readConstantAs(constant.value, shape) : undefined
}

/** A curve point, used as a public key. */
export const groupElement: ConstantShape<Hex> = {
  accepts: (type) => type === 'SGroupElement',
  read: (value) => (value instanceof Uint8Array ? bytesToHex(value) : undefined),
}

export function tokenIdConstant(script: Script, position: number): TokenId | undefined {
  const id = readConstantAs(constantAt(script, position), bytes)
  return id === undefined ? undefined : parseTokenId(bytesToHex(id))
}

export const longConstant = (script: Script, position: number): bigint | undefined =>
  readConstantAs(constantAt(script, position), long)

export const intConstant = (script: Script, position: number): number | undefined =>
  readConstantAs(constantAt(script, position), int)

/** The owner's script named by a contract: a key to pay to, or the bytes of the script itself. */
export function ownerConstant(script: Script, position: number): Hex | undefined {
  const constant = constantAt(script, position)
  if (constant?.type === 'SSigmaProp') return payToKey(constant)
  const written = readConstantAs(constant, bytes)
  return written === undefined ? undefined : bytesToHex(written)
}

function payToKey({ value }: Constant): Hex | undefined {
  const isKey = typeof value === 'object' && value !== null && 'prove' in value && value.prove === 'dlog'
  return isKey ? `0008cd${bytesToHex(value.publicKey)}` : undefined
}

const constantAt = ({ tree }: Script, position: number): Constant | undefined => tree?.constants[position]
