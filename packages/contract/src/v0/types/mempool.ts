import { type Static, Type } from 'typebox'
import { withDescription, BigInteger, Int32, Timestamp, nullable, AddressText, HexText, Id } from '#shared/schemas.ts'
import { AssetInstance, ContextExtension, RegistersV0 } from '#shared/chain-types.ts'
import { V0TxStats } from './transaction.ts'

/** An object here, plain hex in every other response. */
const SpendingProof = Type.Object(
  { proofBytes: nullable(HexText), extension: ContextExtension },
  { title: 'SpendingProofInfo' },
)

const spentBox = {
  value: nullable(BigInteger),
  index: Int32,
  outputTransactionId: nullable(Id),
  outputIndex: nullable(Int32),
  address: nullable(AddressText),
}

export const V0UInputInfo = Type.Object(
  { id: Id, transactionId: Id, spendingProof: SpendingProof, ...spentBox },
  { title: 'UInputInfo' },
)
export type V0UInputInfo = Static<typeof V0UInputInfo>

export const V0UDataInputInfo = Type.Object({ id: Id, transactionId: Id, ...spentBox }, { title: 'UDataInputInfo' })
export type V0UDataInputInfo = Static<typeof V0UDataInputInfo>

export const V0UOutputInfo = Type.Object(
  {
    id: Id,
    txId: Id,
    value: BigInteger,
    index: Int32,
    creationHeight: Int32,
    ergoTree: HexText,
    address: nullable(AddressText),
    assets: Type.Array(AssetInstance),
    additionalRegisters: RegistersV0,
  },
  { title: 'UOutputInfo' },
)
export type V0UOutputInfo = Static<typeof V0UOutputInfo>

const unconfirmed = {
  id: Id,
  inputs: Type.Array(V0UInputInfo),
  dataInputs: Type.Array(V0UDataInputInfo),
  outputs: Type.Array(V0UOutputInfo),
  creationTimestamp: withDescription(Timestamp, 'When it was first seen, in milliseconds'),
  size: Int32,
}

export const V0UTransactionInfo = Type.Object(unconfirmed, { title: 'UTransactionInfo' })
export type V0UTransactionInfo = Static<typeof V0UTransactionInfo>

export const V0UTransactionSummary = Type.Object(
  { ...unconfirmed, ioSummary: V0TxStats },
  { title: 'UTransactionSummary' },
)
export type V0UTransactionSummary = Static<typeof V0UTransactionSummary>
