import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { BigInteger, Int32, Timestamp } from '../../shared/integers.ts'
import { Id } from '../../shared/text.ts'
import { V1DataInputInfo, V1InputInfo } from './input.ts'
import { V1OutputInfo } from './output.ts'

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
