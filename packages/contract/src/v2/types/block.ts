import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable, AddressText, Id, HexText } from '#shared/schemas.ts'
import { PowSolution } from '#shared/chain-types.ts'
import { IntegerText, NanoErg } from './amount.ts'
import { Label } from './party.ts'

export const BlockMiner = Type.Object(
  {
    address: withDescription(AddressText, 'Address of the delayed reward script for the miner’s key'),
    keyAddress: withDescription(AddressText, 'Address of the key itself'),
    label: nullable(Label),
  },
  { title: 'BlockMiner' },
)
export type BlockMiner = Static<typeof BlockMiner>

/** Transactions of one story kind in a block. */
export const TransactionKindCount = Type.Object(
  { kind: Type.String({ description: 'Story kind' }), transactionCount: Int32, size: withDescription(Int32, 'Bytes') },
  { title: 'TransactionKindCount' },
)
export type TransactionKindCount = Static<typeof TransactionKindCount>

const blockFields = {
  blockId: Id,
  height: Int32,
  timestamp: Timestamp,
  version: Int32,
  miningTime: nullable(Type.Integer({ format: 'int64', description: 'Milliseconds since the parent block' })),
  transactionCount: Int32,
  size: withDescription(Int32, 'Bytes'),
  difficulty: IntegerText,
  miner: BlockMiner,
  reward: withDescription(
    NanoErg,
    'nanoERG of new coins that the block pays its miner, without what is owed to re-emission and without fees; 0 for a block without an emission transaction',
  ),
  fees: withDescription(NanoErg, 'nanoERG'),
  minFee: nullable(withDescription(NanoErg, 'nanoERG, among the transactions that pay a fee')),
  maxFee: nullable(withDescription(NanoErg, 'nanoERG, among the transactions that pay a fee')),
  volume: nullable(withDescription(NanoErg, 'nanoERG in the boxes it spends, except those of the emission contract')),
  transactionKinds: Type.Array(TransactionKindCount, {
    description: 'Transactions by kind; empty for an orphaned block',
  }),
}

/** A block in a list. */
export const BlockSummary = Type.Object(blockFields, { title: 'BlockSummary' })
export type BlockSummary = Static<typeof BlockSummary>

export const BlockHeader = Type.Object(
  {
    blockId: Id,
    parentBlockId: Id,
    version: Int32,
    height: Int32,
    timestamp: Timestamp,
    nBits: Type.Integer({ format: 'int64', description: 'Difficulty in the compact form of the header' }),
    difficulty: IntegerText,
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

/**
 * Sources and recipients of a block's new coins, in nanoERG: what its transactions pay, or the schedule where the supply
 * is described. Fees are not included.
 */
export const BlockReward = Type.Object(
  {
    emission: withDescription(NanoErg, 'Paid by the emission contract, plus the treasury’s part'),
    treasury: withDescription(NanoErg, 'The treasury’s part of it, which its contract releases by height'),
    reemission: withDescription(NanoErg, 'The part that the miner owes to re-emission'),
    fromReemission: withDescription(NanoErg, 'Paid by the re-emission contract'),
    miner: withDescription(NanoErg, 'What the miner keeps: emission − treasury − reemission + fromReemission'),
  },
  { title: 'BlockReward' },
)
export type BlockReward = Static<typeof BlockReward>

const auditedFields = {
  transactionId: Id,
  fee: withDescription(NanoErg, 'nanoERG'),
  size: withDescription(Int32, 'Bytes'),
}

/** A block compared with the projected next block right before it arrived. */
export const BlockAudit = Type.Object(
  {
    blockId: Id,
    height: Int32,
    projectedAt: Timestamp,
    expectedCount: withDescription(Int32, 'Transactions of the projected block'),
    matchedCount: withDescription(Int32, 'Expected transactions that the block contains'),
    matchPercent: nullable(
      withDescription(Int32, 'matchedCount of expectedCount, rounded down; null if none was expected'),
    ),
    minedCount: withDescription(
      Int32,
      'Transactions of the block without those of the miner: reward and collected fees',
    ),
    unexpectedCount: withDescription(Int32, 'Mined transactions that were not expected'),
    unexpectedPendingCount: withDescription(Int32, 'Of these, the ones that were pending'),
    missing: Type.Array(Type.Object(auditedFields), {
      description: 'Expected transactions that the block does not contain, at most 100, in mining order',
    }),
    unexpected: Type.Array(
      Type.Object({
        ...auditedFields,
        wasPending: Type.Boolean({ description: 'Whether it was in the mempool of a watched node' }),
      }),
      { description: 'Mined transactions that were not expected, at most 100, in block order' },
    ),
  },
  { title: 'BlockAudit' },
)
export type BlockAudit = Static<typeof BlockAudit>

export const BlockDetail = Type.Object(
  {
    ...blockFields,
    isOrphaned: Type.Boolean(),
    confirmations: nullable(Int32),
    header: BlockHeader,
    parentBlockId: nullable(withDescription(Id, 'Null for block 1')),
    nextBlockId: nullable(withDescription(Id, 'Next block of the main chain; null at the tip')),
    competingBlockIds: Type.Array(Id, {
      description:
        'Ids of the other blocks at this height: orphaned ones, or the main-chain block for an orphaned block',
    }),
    votes: Type.Array(BlockVote, { description: 'Without empty votes' }),
    rewardSplit: BlockReward,
    transactionsSize: nullable(withDescription(Int32, 'Bytes of its transactions')),
    scheduled: withDescription(NanoErg, 'nanoERG released by the emission schedule up to this block'),
    circulating: nullable(withDescription(NanoErg, 'Circulating supply after this block; null for an orphaned block')),
    extensionFieldCount: nullable(withDescription(Int32, 'Null if the extension is not stored')),
    maxBlockSize: nullable(
      withDescription(Int32, 'Maximum size of its transactions in bytes, by the parameters of its epoch'),
    ),
    parameters: nullable(
      Type.Record(Type.String(), Type.Unsafe<number | string>({ type: ['integer', 'string'] }), {
        description: 'Protocol parameters; only for the first block of a voting epoch',
      }),
    ),
    audit: nullable(BlockAudit),
  },
  { title: 'BlockDetail' },
)
export type BlockDetail = Static<typeof BlockDetail>

/** An orphaned block in a list. */
export const OrphanedBlockSummary = Type.Object(
  {
    blockId: Id,
    height: Int32,
    timestamp: Timestamp,
    transactionCount: Int32,
    miner: BlockMiner,
    orphanedAt: withDescription(Timestamp, 'When this explorer replaced it'),
    mainBlockId: nullable(withDescription(Id, 'Block of the main chain at its height')),
  },
  { title: 'OrphanedBlockSummary' },
)
export type OrphanedBlockSummary = Static<typeof OrphanedBlockSummary>

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
