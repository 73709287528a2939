import type { NetworkPreset } from '../network/preset.ts'
import { STORAGE_RENT_VARIABLE } from '../network/protocol.ts'

/** The first height at which anyone may collect rent from a box. */
export function rentDueHeight(preset: NetworkPreset, creationHeight: number): number {
  return creationHeight + preset.storageRentPeriod
}

/** Blocks until then; 0 or less when rent is due. */
export function blocksUntilRent(preset: NetworkPreset, creationHeight: number, height: number): number {
  return rentDueHeight(preset, creationHeight) - height
}

/** What one rent period costs by the voted rate: nanoERG a byte times the box's bytes. */
export function storageFee(boxBytes: number, storageFeeFactor: number): bigint {
  return BigInt(boxBytes) * BigInt(storageFeeFactor)
}

/**
 * What nodes let a collector take: {@link storageFee} as a 32-bit integer, which wraps (ergoplatform/ergo#2251). At the
 * present rate boxes of 1 718 to 3 435 bytes come out negative, and above that far too low. It is consensus until a
 * later block version mends it.
 */
export function collectableFee(boxBytes: number, storageFeeFactor: number): bigint {
  return BigInt(Math.imul(boxBytes, storageFeeFactor))
}

/** What collecting rent does to a box, once it is due. */
export type RentOutcome =
  /** The box is recreated with its tokens and registers, and at least this value. */
  | { readonly box: 'kept'; readonly minValue: bigint }
  /** The value does not exceed the fee: the whole box may be taken, and its tokens with it. */
  | { readonly box: 'taken' }
  /** The wrapped fee is negative: recreating the box would take more than it holds, so nobody will. */
  | { readonly box: 'untouched' }

export function rentOutcome(value: bigint, boxBytes: number, storageFeeFactor: number): RentOutcome {
  const fee = collectableFee(boxBytes, storageFeeFactor)
  if (value <= fee) return { box: 'taken' }
  return fee < 0n ? { box: 'untouched' } : { box: 'kept', minValue: value - fee }
}

/** What a spend shows of itself, as far as rent goes. */
export interface SpendEvidence {
  readonly creationHeight: number
  readonly spentAtHeight: number
  readonly proofBytes: string
  /** The ids of the input's context variables. */
  readonly variableIds: readonly number[]
}

/** An old box that was spent without a proof, by naming an output that recreates it. */
export function isRentSpend(preset: NetworkPreset, spend: SpendEvidence): boolean {
  return (
    spend.proofBytes === '' &&
    spend.spentAtHeight >= rentDueHeight(preset, spend.creationHeight) &&
    spend.variableIds.includes(STORAGE_RENT_VARIABLE)
  )
}
