import { type Static, Type, type TSchema } from 'typebox'
import { BigInteger, Int32, nullable, Id, HexText, IntegerInput, withDescription, AddressText } from './schemas.ts'

/** A token in a box; boxes list their tokens by index. */
export const AssetInstance = Type.Object(
  {
    tokenId: Id,
    index: Int32,
    amount: BigInteger,
    name: nullable(Type.String()),
    decimals: nullable(Int32),
    type: nullable(Type.String({ description: 'EIP-004 when the token was minted by that standard' })),
  },
  { title: 'AssetInstanceInfo' },
)
export type AssetInstance = Static<typeof AssetInstance>

/** v0: the serialised constants only. */
export const RegistersV0 = registersOf(HexText, 'SerializedRegisters')
export type RegistersV0 = Static<typeof RegistersV0>

export const RegisterV1 = Type.Object(
  {
    serializedValue: HexText,
    sigmaType: nullable(Type.String()),
    renderedValue: nullable(Type.String()),
  },
  { title: 'Register', description: 'Type and rendered value are null together, when the constant cannot be shown' },
)
export type RegisterV1 = Static<typeof RegisterV1>

export const RegistersV1 = registersOf(RegisterV1, 'Registers')
export type RegistersV1 = Static<typeof RegistersV1>

/** R4 to R9, filled in order without gaps. Empty registers are omitted: the only place without nulls. */
function registersOf<T extends TSchema>(register: T, title: string) {
  return Type.Object(
    {
      R4: Type.Optional(register),
      R5: Type.Optional(register),
      R6: Type.Optional(register),
      R7: Type.Optional(register),
      R8: Type.Optional(register),
      R9: Type.Optional(register),
    },
    { title },
  )
}

export const CONTEXT_EXTENSION = 'ContextExtension'

/** Values that a spender passes to a script, by variable id. */
export const ContextExtension = Type.Record(Type.String({ pattern: '^-?[0-9]+$' }), HexText, {
  title: CONTEXT_EXTENSION,
})

const SignedInput = Type.Object({
  boxId: Id,
  spendingProof: Type.Object({ proofBytes: HexText, extension: ContextExtension }),
})

const CandidateOutput = Type.Object({
  // No minimum: non-positive amounts have their own error text.
  value: IntegerInput,
  ergoTree: HexText,
  creationHeight: Type.Unsafe<Static<typeof IntegerInput>>({ ...IntegerInput, examples: [1_000_000] }),
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

export const TransactionIdResponse = Type.Object({ id: Id }, { title: 'TxIdResponse' })
export type TransactionIdResponse = Static<typeof TransactionIdResponse>

export const Miner = Type.Object(
  {
    address: withDescription(AddressText, 'Address of the delayed reward script made from the miner’s key'),
    name: Type.String({ description: 'Known name, or the last eight characters of the address' }),
  },
  { title: 'MinerInfo' },
)
export type Miner = Static<typeof Miner>

/** `d` exceeds 64 bits in Autolykos 1, so it is text that clients parse as a big integer; in version 2 it is "0". */
export const PowSolution = Type.Object(
  { pk: HexText, w: HexText, n: HexText, d: Type.String({ pattern: '^[0-9]+$' }) },
  { title: 'PowSolutionInfo' },
)
export type PowSolution = Static<typeof PowSolution>
