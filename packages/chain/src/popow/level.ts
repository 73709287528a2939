import type { Header } from '#block/block.ts'
import { headerWithoutSolution } from '#block/header-id.ts'
import { hexToBytes } from '#bytes/hex.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { autolykosHit, targetOf } from '#pow/autolykos.ts'

/** The number of repetitions of an interlink is one byte. */
const MAX_LEVEL = 255

/**
 * How many times the target can be halved before a block misses it: half of all blocks have level 0, a quarter level 1,
 * and so on. Block 1 counts as a block of every level.
 */
export function levelOf(header: Header, preset: NetworkPreset, blake2b256: Blake2b256): number {
  if (header.height === 1) return Number.POSITIVE_INFINITY
  return levelOfHit(hitOf(header, preset, blake2b256), targetOf(header.nBits))
}

/** The reference node computes the same with floating point numbers. */
export function levelOfHit(hit: bigint, target: bigint): number {
  let level = 0
  while (level < MAX_LEVEL && hit << BigInt(level + 1) <= target) level++
  return level
}

/** The number that must be below the target of a header. */
export function hitOf(header: Header, { checkPow, hitFunction }: HitRules, blake2b256: Blake2b256): bigint {
  // Ids are evenly distributed over 256 bits.
  if (!checkPow && hitFunction === 'header-id') return (targetOf(header.nBits) * BigInt(`0x${header.id}`)) >> 256n
  const { version, height, powSolution } = header
  if (version === 1) return powSolution.d
  return autolykosHit(blake2b256(headerWithoutSolution(header)), hexToBytes(powSolution.n), height, blake2b256)
}

type HitRules = Pick<NetworkPreset, 'checkPow' | 'hitFunction'>
