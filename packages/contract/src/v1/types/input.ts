import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { BigInteger, Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText, HexText, Id } from '../../shared/text.ts'
import { AssetInstance } from '../../shared/types/asset-instance.ts'
import { RegistersV1 } from '../../shared/types/registers.ts'
import { printedErgoTreeFields } from './printed-tree.ts'

const content = { address: AddressText, assets: Type.Array(AssetInstance), additionalRegisters: RegistersV1 }

export const V1InputInfo = Type.Object(
  {
    boxId: Id,
    value: BigInteger,
    index: Int32,
    spendingProof: withDescription(nullable(HexText), 'null when the proof is empty'),
    outputBlockId: Id,
    outputTransactionId: Id,
    outputIndex: Int32,
    outputGlobalIndex: BigInteger,
    outputCreatedAt: withDescription(Int32, 'Height its author declared'),
    outputSettledAt: withDescription(Int32, 'Height of the block that made it'),
    ergoTree: HexText,
    ...printedErgoTreeFields,
    ...content,
  },
  { title: 'InputInfo' },
)
export type V1InputInfo = Static<typeof V1InputInfo>

export const V1DataInputInfo = Type.Object(
  {
    boxId: Id,
    value: BigInteger,
    index: Int32,
    outputBlockId: Id,
    outputTransactionId: Id,
    outputIndex: Int32,
    ergoTree: HexText,
    ...content,
  },
  { title: 'DataInputInfo' },
)
export type V1DataInputInfo = Static<typeof V1DataInputInfo>
