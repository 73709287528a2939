import { airdrop } from './airdrop.ts'
import { arbitrage, liquidity, swap } from './amm.ts'
import { artSale, makeArtwork } from './artworks.ts'
import { bankExchange } from './bank.ts'
import { burnAll, burnSome } from './burns.ts'
import { advanceCollection } from './collections.ts'
import { keepFloat } from './exchange-float.ts'
import { grants } from './grants.ts'
import type { Habit, Turn } from './habit.ts'
import { mintImpostor } from './impostors.ts'
import { poolPayout, reemissionMerge } from './mining.ts'
import { occasionally } from './occasions.ts'
import { doSomethingOdd, storeFile } from './oddities.ts'
import { oraclePools } from './oracle-pool.ts'
import { executeOrders, placeOrder, refundOrder } from './orders.ts'
import {
  chainOfPayments,
  consolidation,
  exchangeConsolidation,
  exchangeDeposit,
  exchangeWithdrawals,
  payment,
  splitPayment,
} from './payments.ts'
import { collectRent, layAside } from './rent.ts'
import { useSharedWallet } from './shared-wallets.ts'
import { tokenGiveaway, tokenSale, tokenTidying, tokenTransfer } from './token-trades.ts'
import { foundProject, mintSmallToken } from './tokens.ts'
import { traderFunding } from './traders.ts'

/** Tried once in every block; they know themselves when there is something to do. */
const EVERY_BLOCK: readonly Habit[] = [
  exchangeConsolidation,
  grants,
  oraclePools,
  executeOrders,
  occasionally('arbitrage', 4, arbitrage),
  occasionally('float', 15, keepFloat),
  occasionally('project', 25, foundProject),
  occasionally('small token', 25, mintSmallToken),
  occasionally('impostor', 30, mintImpostor),
  occasionally('artwork', 20, makeArtwork),
  occasionally('collection', 12, advanceCollection),
  occasionally('burn', 40, burnSome),
  occasionally('burn all', 60, burnAll),
  occasionally('shared wallet', 12, useSharedWallet),
  occasionally('oddity', 12, doSomethingOdd),
  occasionally('lay aside', 45, layAside),
  occasionally('rent', 25, collectRent),
  occasionally('airdrop', 450, airdrop),
  occasionally('file', 1250, storeFile),
]

/** What people do, by how often. */
const NOW_AND_THEN: readonly { readonly habit: Habit; readonly weight: number }[] = [
  { habit: payment, weight: 50 },
  { habit: splitPayment, weight: 6 },
  { habit: chainOfPayments, weight: 2 },
  { habit: consolidation, weight: 5 },
  { habit: exchangeDeposit, weight: 46 },
  { habit: exchangeWithdrawals, weight: 4 },
  { habit: poolPayout, weight: 3 },
  { habit: reemissionMerge, weight: 0.5 },
  { habit: tokenTransfer, weight: 6 },
  { habit: tokenSale, weight: 4 },
  { habit: tokenGiveaway, weight: 0.6 },
  { habit: tokenTidying, weight: 2 },
  { habit: artSale, weight: 1 },
  { habit: swap, weight: 8 },
  { habit: placeOrder, weight: 14 },
  { habit: refundOrder, weight: 6 },
  { habit: bankExchange, weight: 5 },
  { habit: liquidity, weight: 2 },
  { habit: traderFunding, weight: 3 },
]
const WEIGHTS = NOW_AND_THEN.map(({ weight }) => weight)

/** How many things people try to do in a block on average; not all of them can pay for it. */
const ACTIONS = 3.2

/** Lets the economy go on for one block. */
export function live(turn: Turn): void {
  for (const habit of EVERY_BLOCK) habit(turn)
  for (let left = turn.random.poisson(ACTIONS); left > 0; left--)
    NOW_AND_THEN[turn.random.weighted(WEIGHTS)]?.habit(turn)
}
