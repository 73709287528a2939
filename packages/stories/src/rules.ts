import type { StoryRule } from './rule.ts'
import { airdrop } from './rules/airdrop.ts'
import { bankExchange } from './rules/bank-exchange.ts'
import { burn } from './rules/burn.ts'
import { consolidation } from './rules/consolidation.ts'
import { contractCall } from './rules/contract-call.ts'
import { contractStep } from './rules/contract-step.ts'
import { data } from './rules/data.ts'
import { exchange } from './rules/exchange.ts'
import { feeCollection } from './rules/fee-collection.ts'
import { liquidity } from './rules/liquidity.ts'
import { mint } from './rules/mint.ts'
import { miningReward } from './rules/mining-reward.ts'
import { oraclePost } from './rules/oracle-post.ts'
import { oraclePostV1 } from './rules/oracle-post-v1.ts'
import { oracleRefresh } from './rules/oracle-refresh.ts'
import { oracleRefreshV1 } from './rules/oracle-refresh-v1.ts'
import { orderPlaced } from './rules/order-placed.ts'
import { orderRefunded } from './rules/order-refunded.ts'
import { reemissionMerge } from './rules/reemission-merge.ts'
import { reemissionPayment } from './rules/reemission-payment.ts'
import { rent } from './rules/rent.ts'
import { selfTransfer } from './rules/self-transfer.ts'
import { trade } from './rules/trade.ts'
import { transfer } from './rules/transfer.ts'
import { treasury } from './rules/treasury.ts'

/**
 * Increment it whenever a rule, or the order of rules, changes a result: stored stories of a lower version are
 * recomputed.
 */
export const RULES_VERSION = 2

/** The first rule that can prove its claim wins: protocol rules first, then known contracts, then structure. */
export const STORY_RULES: readonly StoryRule[] = [
  miningReward,
  feeCollection,
  rent,
  treasury,
  reemissionMerge,
  reemissionPayment,
  mint,
  oracleRefresh,
  oraclePost,
  oracleRefreshV1,
  oraclePostV1,
  trade,
  liquidity,
  bankExchange,
  orderRefunded,
  orderPlaced,
  burn,
  contractStep,
  airdrop,
  consolidation,
  data,
  selfTransfer,
  exchange,
  transfer,
  contractCall,
]
