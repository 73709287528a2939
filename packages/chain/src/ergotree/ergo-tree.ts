import { InvalidBytesError, type Decoded, tryDecode, ByteReader } from '#bytes/byte-reader.ts'
import { FIRST_OPCODE, readConstant } from '#sigma/constant-decoder.ts'
import type { Constant } from '#sigma/types.ts'
import { bytesToHex, type Hex } from '#bytes/hex.ts'
import type { Blake2b256, Hash } from '#hash/hash.ts'

/** A parsed script: header, segregated constants and the expression bytes after them. */
export interface ErgoTree {
  readonly version: number
  readonly hasSize: boolean
  readonly isSegregated: boolean
  /** Empty if the constants are not segregated. */
  readonly constants: readonly Constant[]
  /** Expression bytes, shared by scripts that differ only in constants. */
  readonly template: Uint8Array
  /** The expression if it is a single constant, as in pay-to-public-key. */
  readonly root: Constant | undefined
}

const VERSION_MASK = 0x07
export const SIZE_FLAG = 0x08
export const SEGREGATION_FLAG = 0x10
const MAX_CONSTANTS = 4096

/**
 * Parses a script. Fails if constants cannot be decoded or the expression is a constant of a type that cannot guard a
 * box. Such scripts exist on mainnet and guard real boxes; they are displayed as bytes. Expressions with operations are
 * kept as the template bytes: expression.ts parses them.
 */
export function parseErgoTree(bytes: Uint8Array): Decoded<ErgoTree> {
  return tryDecode(() => {
    const reader = new ByteReader(bytes)
    const header = reader.byte()
    const hasSize = (header & SIZE_FLAG) !== 0
    if (hasSize) checkSize(reader)
    const isSegregated = (header & SEGREGATION_FLAG) !== 0
    const constants = isSegregated ? readConstants(reader) : []
    const template = reader.rest()
    return { version: header & VERSION_MASK, hasSize, isSegregated, constants, template, root: readRoot(template) }
  })
}

function checkSize(reader: ByteReader): void {
  const size = reader.vlq()
  const left = reader.bytes.length - reader.position
  if (size !== left) throw new InvalidBytesError(`script declares ${size} bytes, but ${left} follow`)
}

export function readConstants(reader: ByteReader): Constant[] {
  const count = reader.vlq()
  if (count > MAX_CONSTANTS) throw new InvalidBytesError(`script of ${count} constants`)
  return Array.from({ length: count }, () => readConstant(reader))
}

function readRoot(template: Uint8Array): Constant | undefined {
  const reader = new ByteReader(template)
  if (reader.peek() >= FIRST_OPCODE) return undefined
  const root = readConstant(reader)
  if (root.type !== 'SSigmaProp') throw new InvalidBytesError('expression is a constant, but not a proposition')
  if (!reader.isAtEnd) throw new InvalidBytesError('bytes after the expression')
  return root
}

export interface TemplateHashes {
  /** SHA-256: the classic explorer API, Fleet, most dApps. */
  readonly sha256: Hex
  /** Blake2b-256: the node's own index. */
  readonly blake2b256: Hex
}

/** Both template hashes in use. */
export function templateHashes(tree: ErgoTree, hashes: { blake2b256: Blake2b256; sha256: Hash }): TemplateHashes {
  return {
    sha256: bytesToHex(hashes.sha256(tree.template)),
    blake2b256: bytesToHex(hashes.blake2b256(tree.template)),
  }
}
