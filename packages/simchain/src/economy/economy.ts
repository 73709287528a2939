import { airdrop } from './airdrop.ts'
import { arbitrage, changeLiquidity, swap } from './amm.ts'
import { artSale, mintArtwork } from './artworks.ts'
import { bankExchange } from './bank.ts'
import { burnAll, burnSome } from './burns.ts'
import { advanceCollection } from './collections.ts'
import { splitExchangeBoxes } from './exchange-boxes.ts'
import { treasuryGrants } from './grants.ts'
import type { Behaviour, TickContext } from './behaviour.ts'
import { mintImpostor } from './impostors.ts'
import { poolPayout, reemissionMerge } from './mining.ts'
import { periodically } from './periodic.ts'
import { submitEdgeCase, storeFile } from './edge-cases.ts'
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
import { collectRent, createDormantBox } from './storage-rent.ts'
import { useSharedWallet } from './shared-wallets.ts'
import { tokenGiveaway, tokenSale, tokenConsolidation, tokenTransfer } from './token-trades.ts'
import { launchProject, mintSmallToken } from './tokens.ts'
import { traderFunding } from './traders.ts'

/** Run once in every block; each decides whether there is something to do. */
const PER_BLOCK_BEHAVIOURS: readonly Behaviour[] = [
  exchangeConsolidation,
  treasuryGrants,
  oraclePools,
  executeOrders,
  periodically('arbitrage', 4, arbitrage),
  periodically('float', 15, splitExchangeBoxes),
  periodically('project', 25, launchProject),
  periodically('small token', 25, mintSmallToken),
  periodically('impostor', 30, mintImpostor),
  periodically('artwork', 20, mintArtwork),
  periodically('collection', 12, advanceCollection),
  periodically('burn', 40, burnSome),
  periodically('burn all', 60, burnAll),
  periodically('shared wallet', 12, useSharedWallet),
  periodically('oddity', 12, submitEdgeCase),
  periodically('lay aside', 45, createDormantBox),
  periodically('rent', 25, collectRent),
  periodically('airdrop', 450, airdrop),
  periodically('file', 1250, storeFile),
]

/** Randomly chosen behaviours with their weights. */
const RANDOM_BEHAVIOURS: readonly { readonly behaviour: Behaviour; readonly weight: number }[] = [
  { behaviour: payment, weight: 50 },
  { behaviour: splitPayment, weight: 6 },
  { behaviour: chainOfPayments, weight: 2 },
  { behaviour: consolidation, weight: 5 },
  { behaviour: exchangeDeposit, weight: 46 },
  { behaviour: exchangeWithdrawals, weight: 4 },
  { behaviour: poolPayout, weight: 3 },
  { behaviour: reemissionMerge, weight: 0.5 },
  { behaviour: tokenTransfer, weight: 6 },
  { behaviour: tokenSale, weight: 4 },
  { behaviour: tokenGiveaway, weight: 0.6 },
  { behaviour: tokenConsolidation, weight: 2 },
  { behaviour: artSale, weight: 1 },
  { behaviour: swap, weight: 8 },
  { behaviour: placeOrder, weight: 14 },
  { behaviour: refundOrder, weight: 6 },
  { behaviour: bankExchange, weight: 5 },
  { behaviour: changeLiquidity, weight: 2 },
  { behaviour: traderFunding, weight: 3 },
]
const WEIGHTS = RANDOM_BEHAVIOURS.map(({ weight }) => weight)

/** Mean number of attempted actions per block; some of them fail for lack of funds. */
const MEAN_ACTIONS_PER_BLOCK = 3.2

/** Runs the economy for one block. */
export function runEconomy(tick: TickContext): void {
  for (const behaviour of PER_BLOCK_BEHAVIOURS) behaviour(tick)
  for (let remaining = tick.random.poisson(MEAN_ACTIONS_PER_BLOCK); remaining > 0; remaining--)
    RANDOM_BEHAVIOURS[tick.random.weightedIndex(WEIGHTS)]?.behaviour(tick)
}
