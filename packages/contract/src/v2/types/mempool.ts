import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { TransactionKindCount } from './block-summary.ts'

const mempoolTotals = {
  transactionCount: Int32,
  size: withDescription(Int32, 'Bytes'),
  fees: withDescription(Amount, 'nanoERG'),
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
    feePerByte: withDescription(Amount, `Minimum fee rate in ${FEE_RATE_UNIT}; 0 if all transactions fit`),
  },
  { title: 'FeeLevel' },
)

const FeeBin = Type.Object(
  {
    from: withDescription(Amount, `Lower bound in ${FEE_RATE_UNIT}, inclusive`),
    to: nullable(withDescription(Amount, `Upper bound in ${FEE_RATE_UNIT}, exclusive; null for the last bin`)),
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
    fee: withDescription(Amount, 'nanoERG'),
    feePerByte: withDescription(Amount, 'nanoERG, rounded'),
    kind: Type.String({ description: 'Story kind' }),
  },
  { title: 'ProjectedTransaction' },
)

const ProjectedBlock = Type.Object(
  {
    ...mempoolTotals,
    minFeePerByte: withDescription(Amount, 'nanoERG, rounded'),
    maxFeePerByte: withDescription(Amount, 'nanoERG, rounded'),
    transactionKinds: Type.Array(TransactionKindCount, { description: 'Transactions by kind' }),
    transactions: Type.Array(ProjectedTransaction, { description: 'In mining order' }),
  },
  { title: 'ProjectedBlock' },
)
export type ProjectedBlock = Static<typeof ProjectedBlock>

/**
 * Projected next blocks, assuming that miners see the same mempool and nothing arrives. Limits of script costs are
 * ignored.
 */
export const ProjectedBlocks = Type.Object(
  {
    maxBlockSize,
    blocks: Type.Array(ProjectedBlock),
    remaining: Type.Object(mempoolTotals, { description: 'Transactions that do not fit into these blocks' }),
  },
  { title: 'ProjectedBlocks' },
)
export type ProjectedBlocks = Static<typeof ProjectedBlocks>
