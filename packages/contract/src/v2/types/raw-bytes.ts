import { type Static, Type } from 'typebox'
import { HexText, Id, Int32, nullable, withDescription } from '#shared/schemas.ts'

export const BlockBytes = Type.Object(
  {
    blockId: Id,
    section: Type.Enum(['header', 'transactions', 'extension'], { type: 'string' }),
    bytes: withDescription(HexText, 'As nodes serialise it. The hash of a header is the block id'),
  },
  { title: 'BlockBytes' },
)
export type BlockBytes = Static<typeof BlockBytes>

export const BlockEpochHeaders = Type.Object(
  {
    blockId: Id,
    headers: Type.Array(Type.Object({ blockId: Id, height: Int32, bytes: HexText }), {
      description: 'Ascending; the last one is the parent. Empty for block 1',
    }),
  },
  { title: 'BlockEpochHeaders' },
)
export type BlockEpochHeaders = Static<typeof BlockEpochHeaders>

export const BoxBytes = Type.Object(
  {
    boxId: withDescription(Id, 'The hash of the bytes'),
    bytes: nullable(withDescription(HexText, 'Null if the box is not indexed')),
  },
  { title: 'BoxBytes' },
)
export type BoxBytes = Static<typeof BoxBytes>

export const BlockSpentBoxes = Type.Object(
  {
    blockId: Id,
    boxes: Type.Array(BoxBytes, { description: 'Boxes of earlier blocks that its transactions spend' }),
  },
  { title: 'BlockSpentBoxes' },
)
export type BlockSpentBoxes = Static<typeof BlockSpentBoxes>

export const TransactionBytes = Type.Object(
  {
    transactionId: withDescription(Id, 'The hash of the bytes without spending proofs'),
    blockId: nullable(withDescription(Id, 'The block of the main chain that contains it')),
    bytes: withDescription(HexText, 'The signed transaction as nodes serialise it'),
    inputs: Type.Array(BoxBytes, { description: 'The boxes that it spends' }),
  },
  { title: 'TransactionBytes' },
)
export type TransactionBytes = Static<typeof TransactionBytes>
