import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32 } from '../../shared/integers.ts'
import { Amount } from './amount.ts'
import { BlockSummary } from './block-summary.ts'
import { Activity } from './statistics.ts'
import { Tip } from './tip.ts'
import { TokenSummary } from './token-summary.ts'
import { TransactionSummary } from './transaction-summary.ts'

const Waiting = Type.Object(
  {
    count: Int32,
    size: described(Int32, 'Bytes of all of them'),
    transactions: Type.Array(TransactionSummary, { description: 'The last that came' }),
  },
  { title: 'Waiting' },
)

export const Home = Type.Object(
  {
    tip: Tip,
    blocks: Type.Array(BlockSummary, { description: 'The last, newest first' }),
    transactions: Type.Array(TransactionSummary, { description: 'The last confirmed, newest first' }),
    waiting: Waiting,
    tokens: Type.Array(TokenSummary, { description: 'The last issued, newest first' }),
    day: Activity,
    dayBefore: Activity,
    supply: described(Amount, 'nanoERG issued by the schedule, less what waits for re-emission'),
    circulating: described(Amount, 'nanoERG outside of the contracts that release coins'),
    maxSupply: described(Amount, 'nanoERG that there will ever be'),
    maxBlockSize: described(Int32, 'Bytes that the transactions of a block may have now'),
  },
  { title: 'Home' },
)
export type Home = Static<typeof Home>
