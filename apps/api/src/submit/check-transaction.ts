import type { BoxId, Hex } from '@ergo-explorer/chain'
import { submissionFaults } from '@ergo-explorer/contract'
import type { TransactionContent } from './parse-transaction.ts'

/** State of a box that a submitted transaction spends. */
export type InputBoxState = 'unspent' | 'spent'
export type InputBoxStates = ReadonlyMap<Hex, InputBoxState>

/** Nodes check this too, but clients expect these texts. */
export function findAmountFaults({ outputs }: Pick<TransactionContent, 'outputs'>): string[] {
  const hasBadValue = outputs.some(({ value }) => value <= 0n)
  const hasBadToken = outputs.some(({ assets }) => assets.some(({ amount }) => amount <= 0n))
  return [
    ...(hasBadValue ? [submissionFaults.valueNotPositive] : []),
    ...(hasBadToken ? [submissionFaults.tokenNotPositive] : []),
  ]
}

/** Inputs that are already spent on the chain: the transaction can never be valid. */
export const findSpentInputFaults = ({ inputs }: Inputs, states: InputBoxStates): string[] =>
  inputs.flatMap(({ boxId }, i) => (states.get(boxId) === 'spent' ? [submissionFaults.inputSpent(i, boxId)] : []))

/** Inputs found neither on the chain nor in the indexed mempool; a node may know them already. */
export const findUnknownInputFaults = ({ inputs }: Inputs, states: InputBoxStates): string[] =>
  inputs.flatMap(({ boxId }, i) => (states.has(boxId) ? [] : [submissionFaults.inputNotFound(i, boxId)]))

interface Inputs {
  readonly inputs: readonly { readonly boxId: BoxId }[]
}
