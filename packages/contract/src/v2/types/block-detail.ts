import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
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
    votes: Type.String({ pattern: '^[0-9a-f]{6}$', description: 'Three votes of one byte each, in hex' }),
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
    vote: withDescription(Int32, 'The vote as a signed byte'),
    for: Type.Enum(['raise', 'lower', 'soft-fork', 'unknown'], { type: 'string' }),
    parameter: nullable(Type.String({ description: 'Parameter to raise or lower' })),
  },
  { title: 'BlockVote' },
)
export type BlockVote = Static<typeof BlockVote>

/** Sources and recipients of a block's new coins, in nanoERG. Fees are not included. */
export const BlockReward = Type.Object(
  {
    emission: withDescription(Amount, 'Total released by the schedule'),
    treasury: withDescription(Amount, 'The treasury’s part of it'),
    reemission: withDescription(Amount, 'The part reserved for re-emission'),
    fromReemission: withDescription(Amount, 'Paid by the re-emission contract'),
    miner: withDescription(Amount, 'What the miner keeps'),
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
    parentId: nullable(withDescription(Id, 'Null for block 1')),
    nextId: nullable(withDescription(Id, 'Next block of the main chain; null at the tip')),
    competingBlocks: Type.Array(Id, {
      description:
        'Ids of the other blocks at this height: orphaned ones, or the main-chain block for an orphaned block',
    }),
    votes: Type.Array(BlockVote, { description: 'Without empty votes' }),
    rewardSplit: BlockReward,
    transactionsSize: nullable(withDescription(Int32, 'Bytes of its transactions')),
    issued: nullable(withDescription(Amount, 'nanoERG released by the schedule up to this block')),
    extensionFieldCount: nullable(withDescription(Int32, 'Null if the extension is not stored')),
    maxBlockSize: nullable(
      withDescription(Int32, 'Maximum size of its transactions in bytes, by the parameters of its epoch'),
    ),
    parameters: nullable(
      Type.Record(Type.String(), Type.Unsafe<number | string>({ type: ['integer', 'string'] }), {
        description: 'Protocol parameters; only for the first block of a voting epoch',
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
        name: nullable(Type.String({ description: 'Name of the parameter' })),
        decoded: nullable(Type.String({ description: 'The parameter’s value, or the id of the linked block' })),
      }),
    ),
  },
  { title: 'BlockExtension' },
)
export type BlockExtension = Static<typeof BlockExtension>

export const BlockAdProofs = Type.Object({ blockId: Id, digest: Id, proofBytes: HexText }, { title: 'BlockAdProofs' })
export type BlockAdProofs = Static<typeof BlockAdProofs>
