import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32 } from '../../shared/integers.ts'
import { Amount } from './amount.ts'
import { BlockSummary } from './block-summary.ts'
import { Activity } from './statistics.ts'
import { Tip } from './tip.ts'
import { TokenSummary } from './token-summary.ts'
import { TransactionSummary } from './transaction-summary.ts'

const HomeMempool = Type.Object(
  {
    count: Int32,
    size: withDescription(Int32, 'Total size in bytes'),
    transactions: Type.Array(TransactionSummary, { description: 'Most recent transactions' }),
  },
  { title: 'HomeMempool' },
)

export const Home = Type.Object(
  {
    tip: Tip,
    blocks: Type.Array(BlockSummary, { description: 'Most recent blocks, newest first' }),
    transactions: Type.Array(TransactionSummary, { description: 'Most recent confirmed transactions, newest first' }),
    mempool: HomeMempool,
    tokens: Type.Array(TokenSummary, { description: 'Most recently issued tokens, newest first' }),
    day: Activity,
    dayBefore: Activity,
    supply: withDescription(Amount, 'nanoERG issued by the schedule minus what is reserved for re-emission'),
    circulating: withDescription(Amount, 'nanoERG outside of the emission and treasury contracts'),
    maxSupply: withDescription(Amount, 'Maximum supply in nanoERG'),
    maxBlockSize: withDescription(Int32, 'Current maximum size of a block’s transactions in bytes'),
  },
  { title: 'Home' },
)
export type Home = Static<typeof Home>
