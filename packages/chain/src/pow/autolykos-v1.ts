import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Header } from '#block/block.ts'
import { headerWithoutSolution } from '#block/header-id.ts'
import { bytesToBigInt, hexToBytes } from '#bytes/hex.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import { concat, GROUP_ORDER, indexes, INITIAL_TABLE_SIZE, PADDING, targetOf } from './autolykos.ts'

/** Hashes from here on are hashed again, so that all remainders modulo the group order are equally likely. */
const UNIFORM_LIMIT = ((1n << 256n) / GROUP_ORDER) * GROUP_ORDER

/**
 * Whether a header of version 1 has the proof of work that its nBits require (Autolykos version 1): `w` multiplied by
 * the sum of 32 table elements is the generator multiplied by `d`, plus `pk`, and `d` is below the target. It takes a
 * few milliseconds. A separate entry point of the package keeps the curve library
 * out of the pages; in browsers only the verification worker loads it.
 */
export function hasValidWorkV1(header: Header, blake2b256: Blake2b256): boolean {
  const { pk, w, n, d } = header.powSolution
  if (d < 0n || d >= targetOf(header.nBits)) return false
  const [key, oneTimeKey] = [pointOf(pk), pointOf(w)]
  if (key === undefined || oneTimeKey === undefined) return false
  const message = blake2b256(headerWithoutSolution(header))
  const seed = blake2b256(concat(message, hexToBytes(n)))
  const element = elementsOf(concat(PADDING, hexToBytes(pk), message, hexToBytes(w)), blake2b256)
  let sum = 0n
  for (const index of indexes(seed, INITIAL_TABLE_SIZE)) sum += element(index)
  const left = oneTimeKey.multiplyUnsafe(sum % GROUP_ORDER)
  return left.equals(secp256k1.Point.BASE.multiplyUnsafe(d).add(key))
}

type Point = InstanceType<typeof secp256k1.Point>

/** Undefined for bytes that are no point of the curve, or the point at infinity. */
function pointOf(hex: string): Point | undefined {
  try {
    return secp256k1.Point.fromHex(hex)
  } catch {
    return undefined
  }
}

/** Element i is H(i ‖ suffix) modulo the group order; all elements of one check share the buffer. */
function elementsOf(suffix: Uint8Array, blake2b256: Blake2b256): (index: number) => bigint {
  const bytes = concat(new Uint8Array(4), suffix)
  const view = new DataView(bytes.buffer)
  return (index) => {
    view.setUint32(0, index)
    let hash = blake2b256(bytes)
    while (bytesToBigInt(hash) >= UNIFORM_LIMIT) hash = blake2b256(hash)
    return bytesToBigInt(hash) % GROUP_ORDER
  }
}
