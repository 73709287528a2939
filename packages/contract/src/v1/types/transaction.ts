import { type Static, Type } from 'typebox'
import { withDescription, BigInteger, Int32, nullable, HexText, Id, Timestamp } from '#shared/schemas.ts'
import { boxContent, printedErgoTreeFields, V1OutputInfo } from './box.ts'

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
    ...boxContent,
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
    ...boxContent,
  },
  { title: 'DataInputInfo' },
)
export type V1DataInputInfo = Static<typeof V1DataInputInfo>

export const V1TransactionInfo = Type.Object(
  {
    id: Id,
    blockId: Id,
    inclusionHeight: Int32,
    timestamp: withDescription(Timestamp, 'When its block was made, in milliseconds'),
    index: withDescription(Int32, 'Its place in the block'),
    globalIndex: withDescription(BigInteger, 'Running number over the main chain, from 0'),
    numConfirmations: withDescription(Int32, '1 in the newest block'),
    inputs: Type.Array(V1InputInfo),
    dataInputs: Type.Array(V1DataInputInfo),
    outputs: Type.Array(V1OutputInfo),
    size: Int32,
  },
  { title: 'TransactionInfo' },
)
export type V1TransactionInfo = Static<typeof V1TransactionInfo>
