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
    dataInputs: Type.Array(BoxBytes, { description: 'The boxes that it reads' }),
  },
  { title: 'TransactionBytes' },
)
export type TransactionBytes = Static<typeof TransactionBytes>

const ProofHeader = Type.Object(
  {
    height: Int32,
    headerBytes: withDescription(HexText, 'The serialised header. Its hash is the block id'),
  },
  { title: 'ChainProofHeader' },
)

const ProofBlock = Type.Object(
  {
    height: Int32,
    headerBytes: withDescription(HexText, 'The serialised header. Its hash is the block id'),
    extensionBytes: withDescription(
      HexText,
      'The serialised extension, which contains the interlinks. Its Merkle root is part of the header',
    ),
  },
  { title: 'ChainProofBlock' },
)

export const ChainProof = Type.Object(
  {
    m: Int32,
    k: Int32,
    prefix: Type.Array(ProofBlock, {
      description: 'Block 1 and, for each level, its last blocks; ascending. Each block links to the one before it',
    }),
    suffixHead: withDescription(ProofBlock, 'The first of the last k blocks'),
    suffixTail: Type.Array(ProofHeader, { description: 'The last k − 1 headers; the last one is the tip' }),
    links: Type.Array(ProofBlock, {
      description:
        'Blocks that link the others with the headers that determine the difficulty of the suffix, and with the requested block; ascending',
    }),
    blockId: nullable(withDescription(Id, 'The requested block')),
  },
  { title: 'ChainProof' },
)
export type ChainProof = Static<typeof ChainProof>
