import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { BigInteger, Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText, HexText, Id } from '../../shared/text.ts'
import { AssetInstance } from '../../shared/types/asset-instance.ts'
import { RegistersV1 } from '../../shared/types/registers.ts'
import { printedErgoTreeFields } from './printed-tree.ts'

const creationHeight = withDescription(Int32, 'As its author declared it')
const settlementHeight = withDescription(Int32, 'Height of its block')
const spentTransactionId = withDescription(nullable(Id), 'The confirmed transaction that spends it')
const content = { address: AddressText, assets: Type.Array(AssetInstance), additionalRegisters: RegistersV1 }

/** A confirmed box. */
export const V1OutputInfo = Type.Object(
  {
    boxId: Id,
    transactionId: Id,
    blockId: Id,
    value: BigInteger,
    index: Int32,
    globalIndex: withDescription(BigInteger, 'Running number over the main chain, from 0'),
    creationHeight,
    settlementHeight,
    ergoTree: HexText,
    ...printedErgoTreeFields,
    ...content,
    spentTransactionId,
    mainChain: Type.Boolean({ description: 'False when only an orphaned block holds it' }),
  },
  { title: 'OutputInfo' },
)
export type V1OutputInfo = Static<typeof V1OutputInfo>

/** A box of the chain or of the mempool; the latter has no block, height or global index. */
export const V1MOutputInfo = Type.Object(
  {
    boxId: Id,
    transactionId: Id,
    blockId: nullable(Id),
    value: BigInteger,
    index: Int32,
    globalIndex: nullable(BigInteger),
    creationHeight,
    settlementHeight: nullable(settlementHeight),
    ergoTree: HexText,
    ...content,
    spentTransactionId,
    mainChain: Type.Boolean({ description: 'False for a box of the mempool' }),
  },
  { title: 'MOutputInfo' },
)
export type V1MOutputInfo = Static<typeof V1MOutputInfo>

/** The same union under other names, with the printed script. */
export const V1AnyOutputInfo = Type.Object(
  {
    boxId: Id,
    transactionId: Id,
    headerId: nullable(Id),
    value: BigInteger,
    index: Int32,
    globalIndex: nullable(BigInteger),
    creationHeight,
    settlementHeight: nullable(settlementHeight),
    ergoTree: HexText,
    ...printedErgoTreeFields,
    ...content,
    spentTransactionId,
    mainChain: nullable(Type.Boolean()),
  },
  { title: 'AnyOutputInfo' },
)
export type V1AnyOutputInfo = Static<typeof V1AnyOutputInfo>
