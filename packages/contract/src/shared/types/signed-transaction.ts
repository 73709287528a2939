import { type Static, Type } from 'typebox'
import { IntegerInput } from '../integers.ts'
import { HexText, Id } from '../text.ts'
import { ContextExtension } from './context-extension.ts'
import { RegistersV0 } from './registers.ts'

const SignedInput = Type.Object({
  boxId: Id,
  spendingProof: Type.Object({ proofBytes: HexText, extension: ContextExtension }),
})

const CandidateOutput = Type.Object({
  // No minimum: non-positive amounts have their own error text.
  value: IntegerInput,
  ergoTree: HexText,
  creationHeight: IntegerInput,
  assets: Type.Array(Type.Object({ tokenId: Id, amount: IntegerInput })),
  additionalRegisters: RegistersV0,
})

/**
 * A transaction to submit, in the format of a node. Its id and the ids of its outputs are computed, so submitted ids
 * are ignored.
 */
export const SignedTransaction = Type.Object(
  {
    inputs: Type.Array(SignedInput, { minItems: 1 }),
    dataInputs: Type.Array(Type.Object({ boxId: Id })),
    outputs: Type.Array(CandidateOutput),
  },
  { title: 'SignedTransaction' },
)
export type SignedTransaction = Static<typeof SignedTransaction>
