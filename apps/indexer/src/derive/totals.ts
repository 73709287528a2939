import {
  type Box,
  type Header,
  type HeaderId,
  type Hex,
  type Blake2b256,
  bytesToHex,
  circulatingSupply,
  type HeldBack,
  heldBackBy,
  hexToBytes,
  type NetworkPreset,
} from '@ergo-explorer/chain'

/** Running totals after a block, from which the next block continues. */
export interface Totals {
  readonly height: number
  readonly id: HeaderId | undefined
  readonly timestamp: number | undefined
  /** Also the numbers of the next transaction and the next box. */
  readonly transactions: number
  readonly boxes: number
  readonly score: bigint
  readonly size: bigint
  readonly fees: bigint
  readonly reward: bigint
  readonly coins: bigint
  readonly volume: bigint
  readonly miningTime: bigint
  /** Sum of the ids of all unspent boxes, modulo 2^256. */
  readonly unspentSum: bigint
  readonly circulating: bigint
  readonly reemissionTokens: bigint
}

/** Totals before the first block, with only the genesis boxes. */
export function initialTotals(
  preset: NetworkPreset,
  height: number,
  boxes: readonly Pick<Box, 'boxId' | 'ergoTree' | 'value' | 'assets'>[],
): Totals {
  const heldBack = sumHeldBack(preset, boxes)
  return {
    height,
    id: undefined,
    timestamp: undefined,
    transactions: 0,
    boxes: 0,
    score: 0n,
    size: 0n,
    fees: 0n,
    reward: 0n,
    coins: 0n,
    volume: 0n,
    miningTime: 0n,
    unspentSum: boxes.reduce((sum, { boxId }) => addIdToSum(sum, boxId), 0n),
    circulating: circulatingSupply(preset, height, heldBack),
    reemissionTokens: heldBack.reemissionTokens,
  }
}

/** Sums over boxes from which the circulating supply follows. */
export function sumHeldBack(
  preset: NetworkPreset,
  boxes: Iterable<Pick<Box, 'ergoTree' | 'value' | 'assets'>>,
): HeldBack {
  let locked = 0n
  let reemissionTokens = 0n
  for (const box of boxes) {
    const held = heldBackBy(preset, box)
    locked += held.locked
    reemissionTokens += held.reemissionTokens
  }
  return { locked, reemissionTokens }
}

export const addIdToSum = (sum: bigint, id: Hex): bigint => BigInt.asUintN(256, sum + BigInt(`0x${id}`))
export const subtractIdFromSum = (sum: bigint, id: Hex): bigint => BigInt.asUintN(256, sum - BigInt(`0x${id}`))

export const sumToHex = (sum: bigint): Hex => sum.toString(16).padStart(64, '0')
export const sumFromHex = (hex: Hex): bigint => BigInt(`0x${hex}`)

/** Time since the parent block; null for the first block. */
export const deriveMiningTime = ({ timestamp }: Header, previous: Totals): bigint | null =>
  previous.timestamp === undefined ? null : BigInt(timestamp - previous.timestamp)

/** Frequent enough to locate where two indexers diverged, rare enough to cost nothing. */
export const STATE_HASH_INTERVAL = 1000

/**
 * Hash for comparing two independent indexers of the same chain: Blake2b-256 over the header id, the sum of all unspent
 * box ids, and the running totals, each in 32 bytes. A box id commits to the box contents, so equal hashes mean equal
 * boxes; `verify` checks everything derived from them.
 */
export function deriveStateHash(totals: Totals, blake2b256: Blake2b256): Hex {
  const { height, id = '', transactions, boxes, score, size, fees, reward, coins, volume, miningTime } = totals
  const numbers = [
    BigInt(height),
    BigInt(transactions),
    BigInt(boxes),
    score,
    size,
    fees,
    reward,
    coins,
    volume,
    miningTime,
  ]
  return bytesToHex(blake2b256(hexToBytes([id, sumToHex(totals.unspentSum), ...numbers.map(sumToHex)].join(''))))
}
