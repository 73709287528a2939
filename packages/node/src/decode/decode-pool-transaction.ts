import type { Box, Transaction } from '@ergo-explorer/chain'
import { attempt, type DecodedAnswer } from './attempt.ts'
import { decodeBox, decodeTransaction } from './decode-transaction.ts'
import { asFields, asList } from './fields.ts'

export interface PoolTransaction {
  readonly transaction: Transaction
  /**
   * The box that each input spends, where the node sends it along: not before 6.0, and not for a box it does not know.
   * Nobody may depend on it.
   */
  readonly spentBoxes: readonly (Box | undefined)[]
}

/** A transaction as the node's mempool lists it. */
export function decodePoolTransaction(answer: unknown): DecodedAnswer<PoolTransaction> {
  return attempt(() => readPoolTransaction(answer))
}

export function readPoolTransaction(answer: unknown): PoolTransaction {
  const inputs = asList(asFields(answer, 'transaction')['inputs'], 'inputs')
  return {
    transaction: decodeTransaction(answer),
    spentBoxes: inputs.map((input) => ('ergoTree' in asFields(input, 'input') ? decodeBox(input) : undefined)),
  }
}
