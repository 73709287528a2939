import { type Static, Type } from 'typebox'
import { withDescription, BigInteger, Int32, Timestamp, nullable, AddressText, HexText, Id } from '#shared/schemas.ts'
import { AssetInstance, RegistersV1 } from '#shared/chain-types.ts'

const content = { address: AddressText, assets: Type.Array(AssetInstance), additionalRegisters: RegistersV1 }

const spentBox = {
  outputBlockId: withDescription(nullable(Id), 'null when the box is itself unconfirmed'),
  outputTransactionId: Id,
  outputIndex: Int32,
  ergoTree: HexText,
  ...content,
}

export const V1UInputInfo = Type.Object(
  { boxId: Id, value: BigInteger, index: Int32, spendingProof: nullable(HexText), ...spentBox },
  { title: 'UInputInfo' },
)
export type V1UInputInfo = Static<typeof V1UInputInfo>

export const V1UDataInputInfo = Type.Object(
  { boxId: Id, value: BigInteger, index: Int32, ...spentBox },
  { title: 'UDataInputInfo' },
)
export type V1UDataInputInfo = Static<typeof V1UDataInputInfo>

export const V1UOutputInfo = Type.Object(
  {
    boxId: Id,
    transactionId: Id,
    value: BigInteger,
    index: Int32,
    creationHeight: Int32,
    ergoTree: HexText,
    ...content,
    spentTransactionId: withDescription(nullable(Id), 'The waiting transaction that spends it'),
  },
  { title: 'UOutputInfo' },
)
export type V1UOutputInfo = Static<typeof V1UOutputInfo>

export const V1UTransactionInfo = Type.Object(
  {
    id: Id,
    creationTimestamp: withDescription(Timestamp, 'When it was first seen, in milliseconds'),
    inputs: Type.Array(V1UInputInfo),
    dataInputs: Type.Array(V1UDataInputInfo),
    outputs: Type.Array(V1UOutputInfo),
    size: Int32,
  },
  { title: 'UTransactionInfo' },
)
export type V1UTransactionInfo = Static<typeof V1UTransactionInfo>
