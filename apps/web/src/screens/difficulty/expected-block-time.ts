import type { Difficulty, Supply } from '@ergo-explorer/contract'

/** A block whose time is known or was estimated by the API. */
interface EstimatedBlock {
  readonly height: number
  readonly timestamp: number
}

/**
 * The API estimates the time of one block: the current epoch ends at its own pace, and the next epochs take the intended
 * time. Later blocks are counted from there, so that all dates of a page belong to the same estimate.
 */
const expectedBlockTime = (from: EstimatedBlock, height: number, blockInterval: number): number =>
  from.timestamp + (height - from.height) * blockInterval

/** Time of a block after the end of the current epoch. */
export function expectedTimeAfterEpoch(monitor: Difficulty, height: number): number {
  const { next, blockInterval } = monitor
  // The forecast has the time of the last block of the epoch, and the height of the block after it.
  const from = next === null ? monitor : { height: next.height - 1, timestamp: next.expectedAt }
  return expectedBlockTime(from, height, blockInterval)
}

/** When a future period of the emission begins. */
export function expectedEmissionPeriodStart(supply: Supply, fromHeight: number, blockInterval: number): number {
  const { nextReduction: next } = supply
  return expectedBlockTime(next === null ? supply : { ...next, timestamp: next.expectedAt }, fromHeight, blockInterval)
}
