import { type Box, type Header, type HeaderId, type Hex } from '@ergo-explorer/chain'

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
}

/** Totals before the first block, with only the genesis boxes. */
export const initialTotals = (height: number, boxes: readonly Pick<Box, 'boxId'>[]): Totals => ({
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
})

const MODULUS = 2n ** 256n

export const addIdToSum = (sum: bigint, id: Hex): bigint => (sum + BigInt(`0x${id}`)) % MODULUS
export const subtractIdFromSum = (sum: bigint, id: Hex): bigint => (sum + MODULUS - BigInt(`0x${id}`)) % MODULUS

export const sumToHex = (sum: bigint): Hex => sum.toString(16).padStart(64, '0')
export const sumFromHex = (hex: Hex): bigint => BigInt(`0x${hex}`)

/** Time since the parent block; null for the first block. */
export const deriveMiningTime = ({ timestamp }: Header, previous: Totals): bigint | null =>
  previous.timestamp === undefined ? null : BigInt(timestamp - previous.timestamp)
