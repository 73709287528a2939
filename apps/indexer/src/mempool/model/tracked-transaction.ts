import type { BoxId, HeaderId, TransactionId, NetworkPreset, Transaction } from '@ergo-explorer/chain'

/** The boxes that link a transaction to others. */
export interface TransactionLinks {
  readonly id: TransactionId
  readonly inputs: readonly BoxId[]
  readonly outputs: readonly BoxId[]
}

/** A mempool transaction without its contents: the data needed to compute its status. */
export interface TrackedTransaction extends TransactionLinks {
  readonly dataInputs: readonly BoxId[]
  readonly size: number
  readonly fee: bigint
  /** Unix time in milliseconds by the local clock, like all times here. */
  readonly firstSeen: number
  readonly sightings: ReadonlyMap<NodeName, Sighting>
  /** The input block that contains it; it is pre-confirmed then. */
  readonly inputBlock?: HeaderId | undefined
}

export type NodeName = string

export interface Sighting {
  readonly firstSeen: number
  /** When the node no longer had it, in its mempool or in an input block; undefined before, and while it does not respond. */
  readonly leftAt: number | undefined
}

export const isListed = ({ leftAt }: Sighting): boolean => leftAt === undefined

export const countNodes = ({ sightings }: Pick<TrackedTransaction, 'sightings'>): number =>
  [...sightings.values()].filter(isListed).length

/** Negative if `a` has the higher fee rate. Exact, without division. */
export function compareFeeRates(
  a: Pick<TrackedTransaction, 'fee' | 'size'>,
  b: Pick<TrackedTransaction, 'fee' | 'size'>,
): number {
  const [ofA, ofB] = [a.fee * BigInt(b.size), b.fee * BigInt(a.size)]
  return Number(ofA < ofB) - Number(ofA > ofB)
}

/** Inputs equal outputs in ERG, so the fee is the value sent to the fee contract. */
export function feeOf({ outputs }: Pick<Transaction, 'outputs'>, { systemScripts }: NetworkPreset): bigint {
  return outputs.reduce((sum, { value, ergoTree }) => (ergoTree === systemScripts.fee ? sum + value : sum), 0n)
}
