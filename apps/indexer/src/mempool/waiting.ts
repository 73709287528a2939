import type { BoxId, TransactionId } from '@ergo-explorer/chain'

/** What ties a transaction to others. */
export interface Spending {
  readonly id: TransactionId
  readonly inputs: readonly BoxId[]
  readonly outputs: readonly BoxId[]
}

/** A transaction that waits, without its content: what is needed to see how it stands to the others. */
export interface Waiting extends Spending {
  readonly dataInputs: readonly BoxId[]
  readonly size: number
  readonly fee: bigint
  /** In milliseconds since 1970, by our clock, as all times here. */
  readonly firstSeen: number
  readonly sightings: ReadonlyMap<NodeName, Sighting>
}

export type NodeName = string

export interface Sighting {
  readonly firstSeen: number
  /** Since when the node no longer shows it; undefined while it does, and while the node does not answer. */
  readonly leftAt: number | undefined
}

export const isHeld = ({ leftAt }: Sighting): boolean => leftAt === undefined

export const holdersOf = ({ sightings }: Pick<Waiting, 'sightings'>): number =>
  [...sightings.values()].filter(isHeld).length

/** Negative when the first pays more for each byte. Exact: no division. */
export function compareRates(a: Pick<Waiting, 'fee' | 'size'>, b: Pick<Waiting, 'fee' | 'size'>): number {
  const [ofA, ofB] = [a.fee * BigInt(b.size), b.fee * BigInt(a.size)]
  return Number(ofA < ofB) - Number(ofA > ofB)
}
