import type { BoxId, TransactionId } from '@ergo-explorer/chain'
import { anId } from '@ergo-explorer/testkit'
import type { NodeName, Sighting, Waiting } from '../waiting.ts'

interface Parts {
  readonly inputs?: readonly BoxId[]
  readonly dataInputs?: readonly BoxId[]
  readonly outputs?: readonly BoxId[]
  readonly size?: number
  readonly fee?: bigint
  readonly firstSeen?: number
  /** Nodes that show it. */
  readonly heldBy?: readonly NodeName[]
  /** Nodes that showed it, and when they stopped. */
  readonly leftBy?: Readonly<Record<NodeName, number>>
}

const OUTPUTS = 1_000_000

export const txId = (number: number): TransactionId => anId<TransactionId>(number)
/** A box of the chain. */
export const boxId = (number: number): BoxId => anId<BoxId>(number)
/** A box that the transaction of this number makes. */
export const outputOf = (transaction: number, index = 0): BoxId => boxId(OUTPUTS + transaction * 10 + index)

/** A waiting transaction that spends a box of its own, makes two and is held by one node, but for what a test says. */
export function aWaiting(number: number, parts: Parts = {}): Waiting {
  const { heldBy = parts.leftBy === undefined ? ['a'] : [], leftBy = {}, ...rest } = parts
  const sighting = (leftAt: number | undefined): Sighting => ({ firstSeen: 0, leftAt })
  return {
    id: txId(number),
    inputs: [boxId(number)],
    dataInputs: [],
    outputs: [outputOf(number, 0), outputOf(number, 1)],
    size: 300,
    fee: 1_000_000n,
    firstSeen: 0,
    sightings: new Map([
      ...heldBy.map((node) => [node, sighting(undefined)] as const),
      ...Object.entries(leftBy).map(([node, leftAt]) => [node, sighting(leftAt)] as const),
    ]),
    ...rest,
  }
}

export const byId = (transactions: readonly Waiting[]): Map<TransactionId, Waiting> =>
  new Map(transactions.map((waiting) => [waiting.id, waiting]))
