import type { Header } from '#block/block.ts'
import { headerWithoutSolution } from '#block/header-id.ts'
import { bigIntToBytes, bytesToBigInt, hexToBytes } from '#bytes/hex.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import { decodeCompactBits } from './nbits.ts'

/** Order of the secp256k1 group: the target for difficulty 1. */
export const GROUP_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Number of table elements that a solution sums up. */
const K = 32
export const INITIAL_TABLE_SIZE = 2 ** 26
const GROWTH_START = 600 * 1024
const GROWTH_PERIOD = 50 * 1024
const GROWTH_END = 4_198_400
const MASK_256 = (1n << 256n) - 1n

/** Padding of the hash input, which makes computing an element more expensive than storing it: 0…1023, 8 bytes each. */
export const PADDING = paddingBytes()

/** Whether a header of version 2 or later has the proof of work that its nBits require. */
export function hasValidWork(header: Header, blake2b256: Blake2b256): boolean {
  const message = blake2b256(headerWithoutSolution(header))
  return isHit(message, hexToBytes(header.powSolution.n), header.height, header.nBits, blake2b256)
}

/** The same for separate parts: the hash of a header without solution, and a nonce. */
export function isHit(
  message: Uint8Array,
  nonce: Uint8Array,
  height: number,
  nBits: number,
  blake2b256: Blake2b256,
): boolean {
  return autolykosHit(message, nonce, height, blake2b256) < targetOf(nBits)
}

/** Solutions must be below the target. No solution is, if the compact form states no positive difficulty. */
export function targetOf(nBits: number): bigint {
  const difficulty = decodeCompactBits(nBits)
  return difficulty > 0n ? GROUP_ORDER / difficulty : 0n
}

/** The number that must be below the target (Autolykos version 2, ErgoPow.pdf). */
export function autolykosHit(message: Uint8Array, nonce: Uint8Array, height: number, blake2b256: Blake2b256): bigint {
  const tableSize = tableSizeAt(height)
  const element = elementsAt(height, blake2b256)
  const prefix = blake2b256(concat(message, nonce)).subarray(24)
  const first = Number(bytesToBigInt(prefix) % BigInt(tableSize))
  const seed = concat(element(first).subarray(1), message, nonce)
  let sum = 0n
  for (const index of indexes(blake2b256(seed), tableSize)) sum += bytesToBigInt(element(index).subarray(1))
  return bytesToBigInt(blake2b256(bigIntToBytes(sum & MASK_256, 32)))
}

/** The table grows by a twentieth every 51,200 blocks, so that mining stays limited by memory. */
export function tableSizeAt(height: number): number {
  const capped = Math.min(height, GROWTH_END)
  // Not positive before the growth starts.
  const steps = Math.floor((capped - GROWTH_START) / GROWTH_PERIOD) + 1
  let size = INITIAL_TABLE_SIZE
  for (let i = 0; i < steps; i++) size = Math.floor(size / 100) * 105
  return size
}

/** Element i is H(i ‖ height ‖ padding); all elements of one check share the buffer. */
function elementsAt(height: number, blake2b256: Blake2b256): (index: number) => Uint8Array {
  const bytes = new Uint8Array(8 + PADDING.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(4, height)
  bytes.set(PADDING, 8)
  return (index) => {
    view.setUint32(0, index)
    return blake2b256(bytes)
  }
}

/** Every 4-byte window of the hash, wrapped around, modulo the table size. */
export function indexes(hash: Uint8Array, tableSize: number): number[] {
  const view = new DataView(concat(hash, hash.subarray(0, 3)).buffer)
  return Array.from({ length: K }, (_, k) => view.getUint32(k) % tableSize)
}

function paddingBytes(): Uint8Array {
  const bytes = new Uint8Array(1024 * 8)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < 1024; i++) view.setUint32(i * 8 + 4, i)
  return bytes
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
