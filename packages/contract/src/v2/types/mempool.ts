import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable, Id } from '#shared/schemas.ts'
import { IntegerText, NanoErg } from './amount.ts'
import { TransactionKindCount } from './block.ts'
import { transactionFields } from './transaction.ts'

const mempoolTotals = {
  transactionCount: Int32,
  size: withDescription(Int32, 'Bytes'),
  fees: withDescription(NanoErg, 'nanoERG'),
}
const FEE_RATE_UNIT = 'nanoERG per byte'
const Duration = Type.Integer({ format: 'int64' })

/** The same wherever the time until the next block is stated. */
export const NextBlock = Type.Object(
  {
    earliest: withDescription(Duration, 'Milliseconds; earlier in 5 of 100 cases'),
    median: withDescription(Duration, 'Milliseconds; the median of the last 60 intervals at the current difficulty'),
    latest: withDescription(Duration, 'Milliseconds; later in 5 of 100 cases'),
    meanInterval: withDescription(Duration, 'Mean of random intervals with this median: the median divided by ln 2'),
    intervalCount: withDescription(Int32, 'Number of intervals that were measured; 0 if the target is used instead'),
  },
  {
    title: 'NextBlock',
    description:
      'Time from a block to the next. Blocks come at random, so a block that is late is not more likely to come soon',
  },
)
export type NextBlock = Static<typeof NextBlock>

const maxBlockSize = withDescription(Int32, 'Current maximum size of a block’s transactions in bytes')

const WatchedNode = Type.Object(
  {
    node: withDescription(Int32, 'Anonymous number of the node'),
    lastResponseAt: withDescription(Timestamp, 'Time of its last mempool response'),
    transactionCount: withDescription(Int32, 'Transactions in its mempool, including those not shown here'),
  },
  { title: 'WatchedNode' },
)

const FeeLevel = Type.Object(
  {
    targetBlocks: withDescription(Int32, 'Confirmation target in blocks'),
    feePerByte: withDescription(
      IntegerText,
      `Minimum fee rate in ${FEE_RATE_UNIT} for the target, by the size of transactions and their cost without scripts; for a typical payment never below what nodes relay`,
    ),
    paymentFee: withDescription(
      NanoErg,
      'nanoERG for a typical payment of 400 bytes; at least the minimum that nodes relay. A lower bound: nodes do not report what scripts cost',
    ),
  },
  { title: 'FeeLevel' },
)

const FeeBin = Type.Object(
  {
    fromFeePerByte: withDescription(IntegerText, `Lower bound in ${FEE_RATE_UNIT}, inclusive`),
    toFeePerByte: nullable(
      withDescription(IntegerText, `Upper bound in ${FEE_RATE_UNIT}, exclusive; null for the last bin`),
    ),
    ...mempoolTotals,
  },
  { title: 'FeeBin' },
)

/** Mempool totals. Conflicting transactions are counted, but not included in projected blocks. */
export const Mempool = Type.Object(
  {
    ...mempoolTotals,
    conflictingCount: withDescription(
      Int32,
      'Transactions that conflict with a preferred one that spends the same box',
    ),
    preConfirmedCount: withDescription(
      Int32,
      'Transactions that are in an input block. They count in all other totals until a block confirms them',
    ),
    maxBlockSize,
    nextBlock: NextBlock,
    nodes: Type.Array(WatchedNode),
    feeLevels: Type.Array(FeeLevel),
    feeHistogram: Type.Array(FeeBin, { description: 'Transactions by fee rate' }),
  },
  { title: 'Mempool' },
)
export type Mempool = Static<typeof Mempool>

const MempoolHistoryPoint = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Start of the interval'),
    transactionCount: withDescription(Int32, 'Mean of its minutes, rounded'),
    maxTransactionCount: withDescription(Int32, 'Of its minutes'),
    size: withDescription(Int32, 'Bytes; mean of its minutes, rounded'),
    maxSize: withDescription(Int32, 'Bytes'),
    fees: withDescription(NanoErg, 'nanoERG; mean of its minutes, rounded'),
    minuteCount: withDescription(Int32, 'Minutes in which the mempool was read'),
  },
  { title: 'MempoolHistoryPoint' },
)

/** What the mempool contained over some days. */
export const MempoolHistory = Type.Object(
  {
    intervalMs: withDescription(Duration, 'Length of an interval'),
    points: Type.Array(MempoolHistoryPoint, {
      maxItems: 401,
      description: 'Oldest first. Intervals in which the mempool was not read are left out',
    }),
  },
  { title: 'MempoolHistory' },
)
export type MempoolHistory = Static<typeof MempoolHistory>

const ProjectedTransaction = Type.Object(
  {
    transactionId: Id,
    size: withDescription(Int32, 'Bytes'),
    fee: withDescription(NanoErg, 'nanoERG'),
    feePerByte: withDescription(IntegerText, 'nanoERG, rounded'),
    kind: Type.String({ description: 'Story kind' }),
  },
  { title: 'ProjectedTransaction' },
)

const projectedTotals = {
  ...mempoolTotals,
  minCost: Type.Integer({
    format: 'int64',
    description: 'Cost of inputs, outputs and tokens. A lower bound: nodes do not report what scripts cost',
  }),
}

const ProjectedBlock = Type.Object(
  {
    ...projectedTotals,
    minFeePerByte: withDescription(IntegerText, 'nanoERG, rounded'),
    maxFeePerByte: withDescription(IntegerText, 'nanoERG, rounded'),
    transactionKinds: Type.Array(TransactionKindCount, { description: 'Transactions by kind' }),
    transactions: Type.Array(ProjectedTransaction, { description: 'In mining order' }),
  },
  { title: 'ProjectedBlock' },
)
export type ProjectedBlock = Static<typeof ProjectedBlock>

/**
 * Projected next blocks, assuming that miners see the same mempool and nothing arrives. Costs leave out scripts, so a
 * transaction may need more blocks than projected.
 */
export const ProjectedBlocks = Type.Object(
  {
    maxBlockSize,
    maxBlockCost: withDescription(Int32, 'Current maximum cost of a block’s transactions, including scripts'),
    items: Type.Array(ProjectedBlock, { maxItems: 10 }),
    remaining: Type.Object(projectedTotals, { description: 'Transactions that do not fit into these blocks' }),
  },
  { title: 'ProjectedBlocks' },
)
export type ProjectedBlocks = Static<typeof ProjectedBlocks>

/** A mempool transaction in a list, with its dependencies and conflicts. */
export const MempoolTransaction = Type.Object(
  {
    ...transactionFields,
    feePerByte: withDescription(IntegerText, 'nanoERG, rounded'),
    depth: withDescription(
      Int32,
      '0 if it spends only confirmed boxes, otherwise its position in the chain of unconfirmed transactions',
    ),
    nodeCount: withDescription(Int32, 'Number of watched nodes that have it, in their mempool or in an input block'),
  },
  { title: 'MempoolTransaction' },
)
export type MempoolTransaction = Static<typeof MempoolTransaction>

const Forecast = Type.Object(
  {
    earliest: nullable(withDescription(Duration, 'Milliseconds; earlier in 5 of 100 cases')),
    median: nullable(withDescription(Duration, 'Milliseconds; even odds')),
    latest: nullable(withDescription(Duration, 'Milliseconds; later in 5 of 100 cases')),
  },
  {
    title: 'Forecast',
    description:
      'Time until confirmation: blocks come at random, and transactions with higher fees arrive as in the last blocks. Null where it is too far away to tell',
  },
)

const ProjectedPosition = Type.Object(
  {
    rank: withDescription(Int32, 'Position among all pending transactions, in mining order, from 1'),
    pendingCount: withDescription(Int32, 'Number of pending transactions without those that lose a conflict'),
    block: nullable(withDescription(Int32, 'Which of the projected blocks, from 1; null if it fits into none')),
    positionInBlock: nullable(withDescription(Int32, 'From 1')),
    blockTransactionCount: nullable(Int32),
    bytesBefore: nullable(withDescription(Int32, 'Bytes of the transactions before it in its block')),
    bytesInBlock: nullable(withDescription(Int32, 'Bytes of all transactions of its block')),
  },
  { title: 'ProjectedPosition' },
)

/** Why a fee is listed. */
export const FEE_PURPOSES = ['minimum', 'paid', 'next-block', 'first'] as const
export type FeePurpose = (typeof FEE_PURPOSES)[number]

const FeeOption = Type.Object(
  {
    purpose: Type.Enum([...FEE_PURPOSES], {
      type: 'string',
      description:
        'The minimum that nodes relay, what it pays, the fee for the next block, and the fee to be the first in it',
    }),
    fee: withDescription(NanoErg, 'nanoERG'),
    rank: withDescription(Int32, 'Rank that this fee would have had'),
    block: nullable(withDescription(Int32, 'Projected block that this fee would have had')),
  },
  { title: 'FeeOption' },
)

const NodeSighting = Type.Object(
  {
    node: withDescription(Int32, 'Anonymous number of the node'),
    lastResponseAt: withDescription(Timestamp, 'Time of its last mempool response'),
    hasIt: Type.Boolean({ description: 'Whether its mempool or its best input blocks contain the transaction' }),
    firstSeen: nullable(withDescription(Timestamp, 'When the node first listed it')),
    rank: nullable(withDescription(Int32, 'Position in the list of the node, from 1; null if it is not listed')),
    transactionCount: withDescription(Int32, 'Transactions in its mempool'),
  },
  { title: 'NodeSighting' },
)

const ConflictingTransaction = Type.Object(
  {
    transactionId: Id,
    boxId: withDescription(Id, 'A box that both spend'),
    fee: withDescription(NanoErg, 'nanoERG'),
    feePerByte: withDescription(IntegerText, 'nanoERG, rounded'),
    firstSeen: Timestamp,
    nodeCount: withDescription(Int32, 'Number of watched nodes that have it'),
    isLikelyWinner: Type.Boolean({
      description: 'Whether it is preferred: more nodes have it, then a higher fee rate, then an earlier arrival',
    }),
  },
  { title: 'ConflictingTransaction' },
)

const Relative = Type.Object(
  {
    transactionId: Id,
    relation: Type.Enum(['ancestor', 'descendant'], { type: 'string' }),
    parentTransactionIds: Type.Array(Id, { description: 'Pending transactions whose boxes it spends' }),
    position: ProjectedPosition,
  },
  { title: 'Relative' },
)

/** When and how a pending transaction may be confirmed. */
export const MempoolOutlook = Type.Object(
  {
    transactionId: Id,
    firstSeen: Timestamp,
    meanBlockInterval: withDescription(Duration, 'Milliseconds; equals meanInterval of nextBlock'),
    nextBlock: NextBlock,
    forecast: nullable(withDescription(Forecast, 'Null while it loses a conflict')),
    position: nullable(withDescription(ProjectedPosition, 'Null while it loses a conflict')),
    maxBlockSize,
    parentTransactionIds: Type.Array(Id, { description: 'Pending transactions whose boxes it spends' }),
    feeOptions: Type.Array(FeeOption, {
      description: 'Lowest fee first; empty while it loses a conflict or is pre-confirmed',
    }),
    nodes: Type.Array(NodeSighting),
    conflicts: Type.Array(ConflictingTransaction, {
      description: 'Pending transactions that spend the same boxes, at most 10',
    }),
    relatives: Type.Array(Relative, {
      description: 'Pending ancestors and descendants in mining order, at most 50',
    }),
  },
  { title: 'MempoolOutlook' },
)
export type MempoolOutlook = Static<typeof MempoolOutlook>

/** A transaction that was submitted through this API and that no node accepted. */
export const RefusedSubmission = Type.Object(
  {
    transactionId: Id,
    submittedAt: Timestamp,
    refusedCount: withDescription(Int32, 'Number of nodes that refused it'),
    nodeCount: withDescription(Int32, 'Number of nodes that it was sent to; those that did not answer are included'),
    reasons: Type.Array(Type.String(), { description: 'What the nodes said' }),
  },
  { title: 'RefusedSubmission' },
)
export type RefusedSubmission = Static<typeof RefusedSubmission>

/** Mempool transactions that a transaction depends on, and those that depend on it, parents before children. */
export const MempoolTransactionChain = Type.Object(
  {
    transaction: MempoolTransaction,
    ancestors: Type.Array(MempoolTransaction),
    descendants: Type.Array(MempoolTransaction),
    isComplete: Type.Boolean({ description: 'False if a list is truncated' }),
  },
  { title: 'MempoolTransactionChain' },
)
export type MempoolTransactionChain = Static<typeof MempoolTransactionChain>
