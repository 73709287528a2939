import { type Static, Type } from 'typebox'
import { withDescription, BigInteger, Int32, nullable, AddressText, HexText, Id } from '#shared/schemas.ts'
import { AssetInstance, RegistersV0 } from '#shared/chain-types.ts'

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

export const V0DexSellOrder = Type.Object(
  { outputInfo: V0OutputInfo, amount: BigInteger },
  { title: 'DexSellOrderInfo' },
)
export type V0DexSellOrder = Static<typeof V0DexSellOrder>

export const V0DexBuyOrder = Type.Object(
  { outputInfo: V0OutputInfo, tokenId: Id, tokenAmount: BigInteger },
  { title: 'DexBuyOrderInfo' },
)
export type V0DexBuyOrder = Static<typeof V0DexBuyOrder>
