import { type Static, Type } from 'typebox'
import { withDescription, Int32 } from '#shared/schemas.ts'
import { NanoErg } from './amount.ts'
import { BlockSummary } from './block.ts'
import { NextBlock } from './mempool.ts'
import { Activity } from './statistics.ts'
import { Tip } from './status.ts'
import { TokenSummary } from './token.ts'
import { TransactionSummary } from './transaction.ts'

const HomeMempool = Type.Object(
  {
    transactionCount: Int32,
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
    nextBlock: NextBlock,
    tokens: Type.Array(TokenSummary, { description: 'Most recently issued tokens, newest first' }),
    day: Activity,
    dayBefore: Activity,
    circulating: withDescription(NanoErg, 'Circulating supply in nanoERG'),
    maximumSupply: withDescription(NanoErg, 'The largest amount of nanoERG that can ever circulate'),
    maxBlockSize: withDescription(Int32, 'Current maximum size of a block’s transactions in bytes'),
  },
  { title: 'Home' },
)
export type Home = Static<typeof Home>
