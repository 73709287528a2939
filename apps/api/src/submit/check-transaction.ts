import type { BoxId, Hex } from '@ergo-explorer/chain'
import { faults } from '@ergo-explorer/contract'
import type { Signed } from './read-transaction.ts'

/** What is known of a box that somebody wants to spend. */
export type BoxState = 'unspent' | 'spent'
export type BoxStates = ReadonlyMap<Hex, BoxState>

/** Nodes would say the same, in other words than clients know. */
export function amountFaults({ outputs }: Pick<Signed, 'outputs'>): string[] {
  const hasBadValue = outputs.some(({ value }) => value <= 0n)
  const hasBadToken = outputs.some(({ assets }) => assets.some(({ amount }) => amount <= 0n))
  return [...(hasBadValue ? [faults.valueNotPositive] : []), ...(hasBadToken ? [faults.tokenNotPositive] : [])]
}

/** Inputs that the chain has spent: nothing can be done about them. */
export const spentFaults = ({ inputs }: Inputs, states: BoxStates): string[] =>
  inputs.flatMap(({ boxId }, i) => (states.get(boxId) === 'spent' ? [faults.inputSpent(i, boxId)] : []))

/** Inputs that neither the chain nor the mempool has, as far as we know: a node may have them already. */
export const unknownFaults = ({ inputs }: Inputs, states: BoxStates): string[] =>
  inputs.flatMap(({ boxId }, i) => (states.has(boxId) ? [] : [faults.inputNotFound(i, boxId)]))

interface Inputs {
  readonly inputs: readonly { readonly boxId: BoxId }[]
}
