import type { BoxId, Hex } from '@ergo-explorer/chain'
import { submissionFaults } from '@ergo-explorer/contract'
import type { TransactionContent } from './parse-transaction.ts'

/** State of a box that a submitted transaction spends. */
export type BoxState = 'unspent' | 'spent'
export type BoxStates = ReadonlyMap<Hex, BoxState>

/** Nodes check this too, but clients expect these texts. */
export function amountFaults({ outputs }: Pick<TransactionContent, 'outputs'>): string[] {
  const hasBadValue = outputs.some(({ value }) => value <= 0n)
  const hasBadToken = outputs.some(({ assets }) => assets.some(({ amount }) => amount <= 0n))
  return [
    ...(hasBadValue ? [submissionFaults.valueNotPositive] : []),
    ...(hasBadToken ? [submissionFaults.tokenNotPositive] : []),
  ]
}

/** Inputs that are already spent on the chain: the transaction can never be valid. */
export const spentFaults = ({ inputs }: Inputs, states: BoxStates): string[] =>
  inputs.flatMap(({ boxId }, i) => (states.get(boxId) === 'spent' ? [submissionFaults.inputSpent(i, boxId)] : []))

/** Inputs found neither on the chain nor in the indexed mempool; a node may know them already. */
export const unknownFaults = ({ inputs }: Inputs, states: BoxStates): string[] =>
  inputs.flatMap(({ boxId }, i) => (states.has(boxId) ? [] : [submissionFaults.inputNotFound(i, boxId)]))

interface Inputs {
  readonly inputs: readonly { readonly boxId: BoxId }[]
}
