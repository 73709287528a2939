import type { NetworkPreset } from '#network/preset.ts'
import { STORAGE_RENT_VARIABLE } from '#network/protocol.ts'

/** The first height at which anyone may collect rent from a box. */
export function rentDueHeight(preset: NetworkPreset, creationHeight: number): number {
  return creationHeight + preset.storageRentPeriod
}

/** Blocks until rent is due; 0 or less if it is due. */
export function blocksUntilRent(preset: NetworkPreset, creationHeight: number, height: number): number {
  return rentDueHeight(preset, creationHeight) - height
}

/** Rent for one period at the voted rate: nanoERG per byte times the size of the box. */
export function storageFee(boxBytes: number, storageFeeFactor: number): bigint {
  return BigInt(boxBytes) * BigInt(storageFeeFactor)
}

/**
 * The fee that nodes allow a collector to take: {@link storageFee} as a 32-bit integer, which overflows
 * (ergoplatform/ergo#2251). At the current rate the fee is negative for boxes of 1 718 to 3 435 bytes and far too low
 * above that. This is consensus until a later block version fixes it.
 */
export function collectableFee(boxBytes: number, storageFeeFactor: number): bigint {
  return BigInt(Math.imul(boxBytes, storageFeeFactor))
}

/** What collecting rent does to a box that is due. */
export type RentOutcome =
  /** The box is recreated with its tokens and registers, and at least this value. */
  | { readonly box: 'recreated'; readonly minValue: bigint }
  /** The value does not exceed the fee: the collector may take the whole box, including its tokens. */
  | { readonly box: 'consumed' }
  /** The overflowed fee is negative: recreating the box would cost more than it holds, so it is never collected. */
  | { readonly box: 'untouched' }

export function rentOutcome(value: bigint, boxBytes: number, storageFeeFactor: number): RentOutcome {
  const fee = collectableFee(boxBytes, storageFeeFactor)
  if (value <= fee) return { box: 'consumed' }
  return fee < 0n ? { box: 'untouched' } : { box: 'recreated', minValue: value - fee }
}

/** Properties of a spend that identify rent collection. */
export interface SpendEvidence {
  readonly creationHeight: number
  readonly spentAtHeight: number
  readonly proofBytes: string
  /** Ids of the input's context variables. */
  readonly variableIds: readonly number[]
}

/** Whether an old box was spent without a proof, by naming an output that recreates it. */
export function isRentSpend(preset: NetworkPreset, spend: SpendEvidence): boolean {
  return (
    spend.proofBytes === '' &&
    spend.spentAtHeight >= rentDueHeight(preset, spend.creationHeight) &&
    spend.variableIds.includes(STORAGE_RENT_VARIABLE)
  )
}
