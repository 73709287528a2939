import type { BoxId, TransactionId } from '@ergo-explorer/chain'
import { fakeId } from '@ergo-explorer/testkit'
import type { NodeName, Sighting, TrackedTransaction } from '../model/tracked-transaction.ts'

interface Overrides {
  readonly inputs?: readonly BoxId[]
  readonly dataInputs?: readonly BoxId[]
  readonly outputs?: readonly BoxId[]
  readonly size?: number
  readonly fee?: bigint
  readonly firstSeen?: number
  /** Nodes that list it. */
  readonly listedBy?: readonly NodeName[]
  /** Nodes that listed it, and when they stopped. */
  readonly leftBy?: Readonly<Record<NodeName, number>>
}

const OUTPUTS = 1_000_000

export const txId = (number: number): TransactionId => fakeId<TransactionId>(number)
/** A confirmed box. */
export const boxId = (number: number): BoxId => fakeId<BoxId>(number)
/** An output of the transaction with this number. */
export const outputOf = (transaction: number, index = 0): BoxId => boxId(OUTPUTS + transaction * 10 + index)

/** A mempool transaction that spends its own box, creates two and is listed by one node, unless overridden. */
export function aTrackedTransaction(number: number, overrides: Overrides = {}): TrackedTransaction {
  const { listedBy = overrides.leftBy === undefined ? ['a'] : [], leftBy = {}, ...rest } = overrides
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
      ...listedBy.map((node) => [node, sighting(undefined)] as const),
      ...Object.entries(leftBy).map(([node, leftAt]) => [node, sighting(leftAt)] as const),
    ]),
    ...rest,
  }
}

export const byId = (transactions: readonly TrackedTransaction[]): Map<TransactionId, TrackedTransaction> =>
  new Map(transactions.map((transaction) => [transaction.id, transaction]))
