import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { HexText, Id } from '../../shared/text.ts'
import { PowSolution } from '../../shared/types/pow-solution.ts'
import { Amount } from './amount.ts'
import { blockFields } from './block-summary.ts'

export const BlockHeader = Type.Object(
  {
    id: Id,
    parentId: Id,
    version: Int32,
    height: Int32,
    timestamp: Timestamp,
    nBits: Type.Integer({ format: 'int64', description: 'Difficulty in the compact form of the header' }),
    difficulty: Amount,
    votes: Type.String({ pattern: '^[0-9a-f]{6}$', description: 'Three votes, a byte each, in hex' }),
    stateRoot: HexText,
    adProofsRoot: HexText,
    transactionsRoot: HexText,
    extensionHash: HexText,
    powSolution: PowSolution,
    unparsedBytes: HexText,
  },
  { title: 'BlockHeader' },
)
export type BlockHeader = Static<typeof BlockHeader>

export const BlockVote = Type.Object(
  {
    vote: described(Int32, 'The signed byte'),
    for: Type.Enum(['raise', 'lower', 'soft-fork', 'unknown'], { type: 'string' }),
    parameter: nullable(Type.String({ description: 'Which parameter to raise or lower' })),
  },
  { title: 'BlockVote' },
)
export type BlockVote = Static<typeof BlockVote>

/** Where a block's new coins come from and go to, in nanoERG. Fees are no part of it. */
export const BlockReward = Type.Object(
  {
    emission: described(Amount, 'All that the schedule releases'),
    treasury: described(Amount, 'Of it, the treasury’s part'),
    reemission: described(Amount, 'Of it, what is set aside for re-emission'),
    fromReemission: described(Amount, 'What the re-emission contract pays'),
    miner: described(Amount, 'What is the miner’s to keep'),
  },
  { title: 'BlockReward' },
)
export type BlockReward = Static<typeof BlockReward>

export const BlockDetail = Type.Object(
  {
    ...blockFields,
    isOrphaned: Type.Boolean(),
    confirmations: nullable(Int32),
    header: BlockHeader,
    parentId: nullable(described(Id, 'Null for block 1')),
    nextId: nullable(described(Id, 'On the main chain; null at the tip')),
    rivals: Type.Array(Id, { description: 'Other blocks at this height, which lost or, to an orphaned block, won' }),
    votes: Type.Array(BlockVote, { description: 'Without the empty ones' }),
    rewardSplit: BlockReward,
    transactionsSize: nullable(described(Int32, 'Bytes of its transactions')),
    issued: nullable(described(Amount, 'nanoERG that the schedule has released up to here')),
    extensionFieldCount: nullable(described(Int32, 'Null where the extension is not kept')),
    maxBlockSize: nullable(described(Int32, 'Bytes that its transactions may have, by the parameters of its epoch')),
    parameters: nullable(
      Type.Record(Type.String(), Type.Unsafe<number | string>({ type: ['integer', 'string'] }), {
        description: 'Protocol parameters, in the first block of a voting epoch',
      }),
    ),
  },
  { title: 'BlockDetail' },
)
export type BlockDetail = Static<typeof BlockDetail>

export const BlockExtension = Type.Object(
  {
    blockId: Id,
    digest: Id,
    fields: Type.Array(
      Type.Object({
        key: HexText,
        value: HexText,
        meaning: Type.Enum(['parameter', 'interlink', 'rules', 'other'], { type: 'string' }),
        name: nullable(Type.String({ description: 'Of the parameter' })),
        reading: nullable(Type.String({ description: 'The parameter’s value, or the id of the linked block' })),
      }),
    ),
  },
  { title: 'BlockExtension' },
)
export type BlockExtension = Static<typeof BlockExtension>

export const BlockAdProofs = Type.Object({ blockId: Id, digest: Id, proofBytes: HexText }, { title: 'BlockAdProofs' })
export type BlockAdProofs = Static<typeof BlockAdProofs>
