import { type Static, Type } from 'typebox'
import { withDescription, BigInteger, Int32, Timestamp, Id } from '#shared/schemas.ts'
import { V0DataInputInfo, V0InputInfo, V0OutputInfo } from './box.ts'

const boxes = {
  inputs: Type.Array(V0InputInfo),
  dataInputs: Type.Array(V0DataInputInfo),
  outputs: Type.Array(V0OutputInfo),
}

export const V0TransactionInfo = Type.Object(
  {
    id: Id,
    headerId: Id,
    inclusionHeight: Int32,
    timestamp: withDescription(Timestamp, 'Timestamp of its block, in milliseconds'),
    index: withDescription(Int32, 'Index in the block'),
    confirmationsCount: withDescription(Int32, '1 in the newest block'),
    ...boxes,
  },
  { title: 'TransactionInfo' },
)
export type V0TransactionInfo = Static<typeof V0TransactionInfo>

export const V0TxStats = Type.Object(
  { totalCoinsTransferred: BigInteger, totalFee: BigInteger, feePerByte: Type.Number() },
  { title: 'TxStats' },
)
export type V0TxStats = Static<typeof V0TxStats>

const MiniBlock = Type.Object({ id: Id, height: Int32 }, { title: 'MiniBlockInfo' })

const Summary = Type.Object({
  id: Id,
  timestamp: Timestamp,
  index: Int32,
  size: Int32,
  confirmationsCount: Int32,
  block: MiniBlock,
})

/** Nested, although older documents of this API show otherwise. */
export const V0TransactionSummary = Type.Object(
  { summary: Summary, ioSummary: V0TxStats, ...boxes },
  { title: 'TransactionSummary' },
)
export type V0TransactionSummary = Static<typeof V0TransactionSummary>
