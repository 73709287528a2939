import { type Static, Type } from 'typebox'
import { RegistersV0 } from '#shared/chain-types.ts'
import { AddressText, HexText, Id, Int32, Timestamp, withDescription } from '#shared/schemas.ts'
import { NanoErg, TokenUnits } from '../amount.ts'
import { ChangeStory } from '../story.ts'

/* Nothing here depends on later blocks, on other transactions or on labels, so that a settled page never changes. */

export const CHANGE_TYPES = ['block', 'transaction', 'rollback'] as const
/** Parts of a transaction that a request can ask for. */
export const CHANGE_PARTS = ['inputs', 'outputs', 'effects', 'stories'] as const
export type ChangePart = (typeof CHANGE_PARTS)[number]

export const ChangeAsset = Type.Object(
  { tokenId: Id, amount: withDescription(TokenUnits, 'In the smallest unit of the token') },
  { title: 'ChangeAsset' },
)

export const ChangeBlock = Type.Object(
  {
    height: Int32,
    blockId: Id,
    parentBlockId: withDescription(Id, 'Zeros for block 1'),
    timestamp: Timestamp,
    transactionCount: withDescription(Int32, 'Transactions of the block, including those that the filters leave out'),
  },
  { title: 'ChangeBlock' },
)

export const ChangeOutput = Type.Object(
  {
    boxId: Id,
    index: withDescription(Int32, 'Index among the outputs of its transaction'),
    value: withDescription(NanoErg, 'nanoERG'),
    address: AddressText,
    ergoTree: HexText,
    creationHeight: Int32,
    assets: Type.Array(ChangeAsset),
    additionalRegisters: RegistersV0,
  },
  { title: 'ChangeOutput' },
)

export const ChangeEffect = Type.Object(
  {
    address: AddressText,
    scriptHash: withDescription(Id, 'Blake2b-256 of the script'),
    nanoErg: withDescription(NanoErg, 'Negative for a loss, 0 if only tokens or boxes change'),
    assets: Type.Array(ChangeAsset, { description: 'Tokens whose balance changes; negative for a loss' }),
  },
  { title: 'ChangeEffect' },
)

export const ChangeTransaction = Type.Object(
  {
    transactionId: Id,
    blockId: Id,
    height: Int32,
    index: withDescription(Int32, 'Index in its block'),
    size: withDescription(Int32, 'Bytes'),
    fee: withDescription(NanoErg, 'nanoERG'),
    spentBoxIds: Type.Optional(Type.Array(Id, { description: 'With `inputs`: boxes that it spends, in order' })),
    outputs: Type.Optional(
      Type.Array(ChangeOutput, { description: 'With `outputs`: boxes that it creates, in order' }),
    ),
    effects: Type.Optional(
      Type.Array(ChangeEffect, { description: 'With `effects`: what it changes for each script that takes part' }),
    ),
    story: Type.Optional(ChangeStory),
    eventId: Type.Optional(
      withDescription(
        Id,
        'With `watch`: SHA-256 of the bytes of watch id, block id and transaction id. Equal for every server and every repetition, and another one if the transaction is in another block after a reorg',
      ),
    ),
  },
  { title: 'ChangeTransaction' },
)

export const ChangeRollback = Type.Object(
  {
    toHeight: withDescription(Int32, 'Undo everything above this height; 0 undoes everything'),
    toBlockId: withDescription(Id, 'The block at this height, which both branches have; zeros for height 0'),
    undoneBlockIds: Type.Array(Id, {
      description: 'Undone blocks that the explorer knows, highest first; there may be others below the first one',
    }),
  },
  { title: 'ChangeRollback' },
)

/** An entry of the change feed: one of the three objects, named by `type`. */
export const Change = Type.Object(
  {
    type: Type.Enum([...CHANGE_TYPES], { type: 'string', description: 'Name of the only other field' }),
    block: Type.Optional(ChangeBlock),
    transaction: Type.Optional(ChangeTransaction),
    rollback: Type.Optional(ChangeRollback),
  },
  { title: 'Change' },
)
export type Change = Static<typeof Change>
export type ChangeTransaction = Static<typeof ChangeTransaction>
export type ChangeOutput = Static<typeof ChangeOutput>
export type ChangeEffect = Static<typeof ChangeEffect>

export const ChangePage = Type.Object(
  {
    items: Type.Array(Change),
    next: Type.String({
      description: 'Cursor after the last entry: `after` of the next request. Store it with your data',
    }),
    hasMore: Type.Boolean({
      description:
        'Whether there is more to read now. False at the newest block: repeat the request after the next one',
    }),
  },
  { title: 'ChangePage' },
)
export type ChangePage = Static<typeof ChangePage>
