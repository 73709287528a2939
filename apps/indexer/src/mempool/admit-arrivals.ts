import type { NetworkPreset, Transaction, TransactionId } from '@ergo-explorer/chain'
import type { PoolDiff } from './diff-pool.ts'
import { feeOf } from './fee-of.ts'
import type { PastOutcome } from './find-outcomes.ts'
import type { Waiting } from './waiting.ts'

/** A transaction that has just come in, with its content. */
export interface Arrival extends Waiting {
  readonly transaction: Transaction
}

/** What was fetched and really is new. What has waited before was first seen then. */
export function admitArrivals(
  bodies: ReadonlyMap<TransactionId, Transaction>,
  { additions }: Pick<PoolDiff, 'additions'>,
  outcomes: ReadonlyMap<TransactionId, PastOutcome>,
  now: number,
  preset: NetworkPreset,
): Arrival[] {
  return [...bodies.values()].flatMap((transaction) => {
    const { id, inputs, dataInputs, outputs, size } = transaction
    const nodes = additions.get(id)
    const past = outcomes.get(id)
    if (nodes === undefined || past?.isFinal === true) return []
    return {
      id,
      inputs: inputs.map(({ boxId }) => boxId),
      dataInputs,
      outputs: outputs.map(({ boxId }) => boxId),
      size,
      fee: feeOf(transaction, preset),
      firstSeen: past?.firstSeen ?? now,
      sightings: new Map(nodes.map((node) => [node, { firstSeen: now, leftAt: undefined }])),
      transaction,
    }
  })
}
