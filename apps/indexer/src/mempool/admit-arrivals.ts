import type { NetworkPreset, Transaction, TransactionId } from '@ergo-explorer/chain'
import type { MempoolDiff } from './diff-mempool.ts'
import { feeOf } from './fee-of.ts'
import type { PastOutcome } from './find-outcomes.ts'
import type { TrackedTransaction } from './tracked-transaction.ts'

/** A new mempool transaction with its contents. */
export interface Arrival extends TrackedTransaction {
  readonly transaction: Transaction
}

/** Selects the fetched transactions that are new. One with an earlier outcome keeps its first-seen time. */
export function admitArrivals(
  bodies: ReadonlyMap<TransactionId, Transaction>,
  {
    diff,
    pastOutcomes,
    now,
    preset,
  }: {
    readonly diff: Pick<MempoolDiff, 'additions'>
    readonly pastOutcomes: ReadonlyMap<TransactionId, PastOutcome>
    readonly now: number
    readonly preset: NetworkPreset
  },
): Arrival[] {
  return [...bodies.values()].flatMap((transaction) => {
    const { id, inputs, dataInputs, outputs, size } = transaction
    const nodes = diff.additions.get(id)
    const past = pastOutcomes.get(id)
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
