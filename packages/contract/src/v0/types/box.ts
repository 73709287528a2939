import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { BigInteger, Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText, HexText, Id } from '../../shared/text.ts'
import { AssetInstance } from '../../shared/types/asset-instance.ts'
import { RegistersV0 } from '../../shared/types/registers.ts'

/** Nullable by type; but an input whose box is unknown is omitted instead of shown with nulls. */
const spentBox = { outputTransactionId: nullable(Id), outputIndex: nullable(Int32), address: nullable(AddressText) }

export const V0InputInfo = Type.Object(
  {
    id: Id,
    value: nullable(BigInteger),
    index: Int32,
    spendingProof: withDescription(nullable(HexText), 'null when the proof is empty'),
    transactionId: Id,
    ...spentBox,
  },
  { title: 'InputInfo' },
)
export type V0InputInfo = Static<typeof V0InputInfo>

export const V0DataInputInfo = Type.Object(
  { id: Id, value: nullable(BigInteger), index: Int32, transactionId: Id, ...spentBox },
  { title: 'DataInputInfo' },
)
export type V0DataInputInfo = Static<typeof V0DataInputInfo>

export const V0OutputInfo = Type.Object(
  {
    id: Id,
    txId: Id,
    value: BigInteger,
    index: Int32,
    creationHeight: withDescription(Int32, 'As declared by the creator of the box'),
    ergoTree: HexText,
    address: AddressText,
    assets: Type.Array(AssetInstance),
    additionalRegisters: RegistersV0,
    spentTransactionId: withDescription(nullable(Id), 'The confirmed transaction that spends it'),
    mainChain: Type.Boolean({ description: 'False when only an orphaned block contains the box' }),
  },
  { title: 'OutputInfo' },
)
export type V0OutputInfo = Static<typeof V0OutputInfo>
