import { bytesToHex, type Hex, hexToBytes } from '#bytes/hex.ts'
import { ByteWriter, vlqLength } from '#bytes/byte-writer.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import type { HeaderId } from '#ids.ts'
import { witnessIdOf, type Transaction } from '#transaction/transaction.ts'
import type { ExtensionField } from './block.ts'
import { merkleRoot } from './merkle.ts'

/**
 * Leaves of a block's transaction tree. Version 1 commits to ids only; later versions also commit to signatures, whose
 * witness ids follow all transaction ids.
 */
export function transactionLeaves(
  transactions: readonly Pick<Transaction, 'id' | 'inputs'>[],
  blockVersion: number,
  blake2b256: Blake2b256,
): Uint8Array[] {
  const ids = transactions.map(({ id }) => hexToBytes(id))
  if (blockVersion === 1) return ids
  const scratch = new ByteWriter()
  return [...ids, ...transactions.map(({ inputs }) => witnessIdOf(inputs, blake2b256, scratch))]
}

export function transactionsRootOf(
  transactions: readonly Pick<Transaction, 'id' | 'inputs'>[],
  blockVersion: number,
  blake2b256: Blake2b256,
): Hex {
  return bytesToHex(merkleRoot(transactionLeaves(transactions, blockVersion, blake2b256), blake2b256))
}

/** Digest of a block's extension, stored in the header as extensionHash. */
export function extensionDigestOf(fields: readonly ExtensionField[], blake2b256: Blake2b256): Hex {
  const leaves = fields.map(([key, value]) => hexToBytes(`02${key}${value}`))
  return bytesToHex(merkleRoot(leaves, blake2b256))
}

const SECTION_TYPES = { transactions: 102, adProofs: 104, extension: 108 } as const

/** Id under which a node serves one section of a block. */
export function sectionIdOf(
  section: keyof typeof SECTION_TYPES,
  {
    headerId,
    digest,
    blake2b256,
  }: { readonly headerId: HeaderId; readonly digest: Hex; readonly blake2b256: Blake2b256 },
): Hex {
  const type = SECTION_TYPES[section].toString(16)
  return bytesToHex(blake2b256(hexToBytes(type + headerId + digest)))
}

/** Marker of a section that names its block version; version 1 blocks have none. */
export const VERSIONED_SECTION = 10_000_000

/** Length of a block's transactions section in bytes. */
export function transactionsSectionSize(
  transactions: readonly Pick<Transaction, 'size'>[],
  blockVersion: number,
): number {
  const versionLength = blockVersion > 1 ? vlqLength(VERSIONED_SECTION + blockVersion) : 0
  const transactionBytes = transactions.reduce((sum, { size }) => sum + size, 0)
  return 32 + versionLength + vlqLength(transactions.length) + transactionBytes
}
