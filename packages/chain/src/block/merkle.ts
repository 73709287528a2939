import type { Blake2b256 } from '#hash/hash.ts'

const LEAF = 0
const INNER = 1

/** One step from a leaf to the root: the sibling (absent at the odd end) and its side. */
export interface ProofStep {
  readonly sibling: Uint8Array | undefined
  readonly siblingIs: 'left' | 'right'
}

/** For an empty list, the hash of no bytes. */
export function merkleRoot(leaves: readonly Uint8Array[], blake2b256: Blake2b256): Uint8Array {
  const levels = merkleLevels(leaves, blake2b256)
  return levels.at(-1)?.[0] ?? blake2b256(new Uint8Array(0))
}

/** The path from a leaf to the root, nearest step first; undefined if the leaf does not exist. */
export function merkleProof(
  leaves: readonly Uint8Array[],
  index: number,
  blake2b256: Blake2b256,
): readonly ProofStep[] | undefined {
  if (index < 0 || index >= leaves.length) return undefined
  const levels = merkleLevels(leaves, blake2b256)
  return levels.slice(0, -1).map((level, height) => {
    const position = index >> height
    return { sibling: level[position ^ 1], siblingIs: position % 2 === 0 ? 'right' : 'left' }
  })
}

/** The root computed from a leaf and its proof. If it equals the block's root, the leaf is part of the tree. */
export function rootOfProof(leaf: Uint8Array, proof: readonly ProofStep[], blake2b256: Blake2b256): Uint8Array {
  return proof.reduce(
    (node, { sibling, siblingIs }) =>
      siblingIs === 'right' ? inner(node, sibling, blake2b256) : inner(sibling, node, blake2b256),
    hashed(LEAF, [leaf], blake2b256),
  )
}

/**
 * All levels from the hashed leaves to the root. Scorex pairs neighbours and pairs an odd one with nothing; a single
 * leaf is wrapped once.
 */
function merkleLevels(leaves: readonly Uint8Array[], blake2b256: Blake2b256): Uint8Array[][] {
  const levels = [leaves.map((leaf) => hashed(LEAF, [leaf], blake2b256))]
  for (let level = levels[0] ?? []; level.length > 1 || levels.length === 1;) {
    const parents: Uint8Array[] = []
    for (let i = 0; i < level.length; i += 2) parents.push(inner(level[i], level[i + 1], blake2b256))
    levels.push(parents)
    level = parents
  }
  return levels
}

function inner(left: Uint8Array | undefined, right: Uint8Array | undefined, blake2b256: Blake2b256): Uint8Array {
  return hashed(INNER, [left, right], blake2b256)
}

function hashed(prefix: number, parts: readonly (Uint8Array | undefined)[], blake2b256: Blake2b256): Uint8Array {
  const length = parts.reduce((sum, part) => sum + (part?.length ?? 0), 1)
  const bytes = new Uint8Array(length)
  bytes[0] = prefix
  let offset = 1
  for (const part of parts) {
    if (part === undefined) continue
    bytes.set(part, offset)
    offset += part.length
  }
  return blake2b256(bytes)
}
