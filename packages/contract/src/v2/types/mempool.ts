import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Stratum } from './block-summary.ts'

const sums = {
  transactionCount: Int32,
  size: described(Int32, 'Bytes'),
  fees: described(Amount, 'nanoERG'),
}
const PER_BYTE = 'nanoERG for each byte'
const maxBlockSize = described(Int32, 'Bytes that the transactions of a block may have now')

const WatchedNode = Type.Object(
  {
    node: described(Int32, 'A number instead of a name'),
    answeredAt: described(Timestamp, 'When it last told its mempool'),
    transactionCount: described(Int32, 'How many it had then, also those that are not shown here'),
  },
  { title: 'WatchedNode' },
)

const FeeLevel = Type.Object(
  {
    blocks: described(Int32, 'To be in one of so many next blocks'),
    feePerByte: described(Amount, `${PER_BYTE} to pay at least; 0 while there is room for all`),
  },
  { title: 'FeeLevel' },
)

const FeeBin = Type.Object(
  {
    from: described(Amount, `${PER_BYTE}, at least`),
    to: nullable(described(Amount, `${PER_BYTE}, less than this; null for the last bin`)),
    ...sums,
  },
  { title: 'FeeBin' },
)

/** All that waits. Those that lose to another are counted, but not on their way into a block. */
export const Mempool = Type.Object(
  {
    ...sums,
    losingCount: described(Int32, 'Transactions that spend the same box as another one, which is ahead'),
    maxBlockSize,
    nodes: Type.Array(WatchedNode),
    feeLevels: Type.Array(FeeLevel),
    feeHistogram: Type.Array(FeeBin, { description: 'Transactions by what they pay for each byte' }),
  },
  { title: 'Mempool' },
)
export type Mempool = Static<typeof Mempool>

const PlacedTransaction = Type.Object(
  {
    id: Id,
    size: described(Int32, 'Bytes'),
    fee: described(Amount, 'nanoERG'),
    feePerByte: described(Amount, 'nanoERG, rounded'),
    kind: Type.String({ description: 'A kind of stories' }),
  },
  { title: 'PlacedTransaction' },
)

const ProjectedBlock = Type.Object(
  {
    ...sums,
    leastFeePerByte: described(Amount, 'nanoERG, rounded'),
    mostFeePerByte: described(Amount, 'nanoERG, rounded'),
    strata: Type.Array(Stratum, { description: 'Its transactions by kind' }),
    transactions: Type.Array(PlacedTransaction, { description: 'In the order in which a miner takes them' }),
  },
  { title: 'ProjectedBlock' },
)
export type ProjectedBlock = Static<typeof ProjectedBlock>

/** The next blocks, if miners saw what we see and nothing more came. Limits of script costs are not looked at. */
export const ProjectedBlocks = Type.Object(
  {
    maxBlockSize,
    blocks: Type.Array(ProjectedBlock),
    beyond: Type.Object(sums, { description: 'What has no room in these blocks' }),
  },
  { title: 'ProjectedBlocks' },
)
export type ProjectedBlocks = Static<typeof ProjectedBlocks>
