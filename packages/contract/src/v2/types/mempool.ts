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
    blocks: withDescription(Int32, 'Confirmation target in blocks'),
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
    from: withDescription(IntegerText, `Lower bound in ${FEE_RATE_UNIT}, inclusive`),
    to: nullable(withDescription(IntegerText, `Upper bound in ${FEE_RATE_UNIT}, exclusive; null for the last bin`)),
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
    maxBlockSize,
    nodes: Type.Array(WatchedNode),
    feeLevels: Type.Array(FeeLevel),
    feeHistogram: Type.Array(FeeBin, { description: 'Transactions by fee rate' }),
  },
  { title: 'Mempool' },
)
export type Mempool = Static<typeof Mempool>

const ProjectedTransaction = Type.Object(
  {
    id: Id,
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
    blocks: Type.Array(ProjectedBlock),
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
    nodeCount: withDescription(Int32, 'Number of watched nodes that have it'),
  },
  { title: 'MempoolTransaction' },
)
export type MempoolTransaction = Static<typeof MempoolTransaction>

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
