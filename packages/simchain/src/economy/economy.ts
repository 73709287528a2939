import { runAirdrop } from './tokens/airdrop.ts'
import { arbitragePool, changeLiquidity, swapWithPool } from './markets/amm.ts'
import { sellArtwork, mintArtwork } from './tokens/artworks.ts'
import { tradeWithBank } from './markets/bank.ts'
import { burnAllTokens, burnSomeTokens } from './tokens/burns.ts'
import { advanceCollection } from './tokens/collections.ts'
import {
  splitExchangeBoxes,
  makePaymentChain,
  consolidateUserBoxes,
  consolidateExchangeBoxes,
  depositToExchange,
  withdrawFromExchange,
  payRandomUser,
  paySeveralUsers,
} from './payments/payments.ts'
import { payTreasuryGrants } from './payments/grants.ts'
import { type Behaviour, type TickContext, periodically } from './behaviour.ts'
import { mintImpostor } from './tokens/impostors.ts'
import { payPoolMembers, mergeReemissionPayments } from './payments/mining.ts'
import { submitEdgeCase, storeFile } from './payments/edge-cases.ts'
import { updateOraclePools } from './markets/oracle-pool.ts'
import { executeOrders, placeOrder, refundOrder } from './markets/orders.ts'
import { collectRent, createDormantBox } from './payments/storage-rent.ts'
import { useSharedWallet } from './payments/shared-wallets.ts'
import { giveAwayTokens, buyProjectTokens, consolidateTokenBoxes, transferTokens } from './tokens/token-trades.ts'
import { launchProject, mintSmallToken } from './tokens/tokens.ts'
import { balanceTraderFunds } from './markets/traders.ts'

/** Run once in every block; each decides whether there is something to do. */
const PER_BLOCK_BEHAVIOURS: readonly Behaviour[] = [
  consolidateExchangeBoxes,
  payTreasuryGrants,
  updateOraclePools,
  executeOrders,
  periodically('arbitrage', 4, arbitragePool),
  periodically('float', 15, splitExchangeBoxes),
  periodically('project', 25, launchProject),
  periodically('small token', 25, mintSmallToken),
  periodically('impostor', 30, mintImpostor),
  periodically('artwork', 20, mintArtwork),
  periodically('collection', 12, advanceCollection),
  periodically('burn', 40, burnSomeTokens),
  periodically('burn all', 60, burnAllTokens),
  periodically('shared wallet', 12, useSharedWallet),
  periodically('oddity', 12, submitEdgeCase),
  periodically('lay aside', 45, createDormantBox),
  periodically('rent', 25, collectRent),
  periodically('airdrop', 450, runAirdrop),
  periodically('file', 1250, storeFile),
]

/** Randomly chosen behaviours with their weights. */
const RANDOM_BEHAVIOURS: readonly { readonly behaviour: Behaviour; readonly weight: number }[] = [
  { behaviour: payRandomUser, weight: 50 },
  { behaviour: paySeveralUsers, weight: 6 },
  { behaviour: makePaymentChain, weight: 2 },
  { behaviour: consolidateUserBoxes, weight: 5 },
  { behaviour: depositToExchange, weight: 46 },
  { behaviour: withdrawFromExchange, weight: 4 },
  { behaviour: payPoolMembers, weight: 3 },
  { behaviour: mergeReemissionPayments, weight: 0.5 },
  { behaviour: transferTokens, weight: 6 },
  { behaviour: buyProjectTokens, weight: 4 },
  { behaviour: giveAwayTokens, weight: 0.6 },
  { behaviour: consolidateTokenBoxes, weight: 2 },
  { behaviour: sellArtwork, weight: 1 },
  { behaviour: swapWithPool, weight: 8 },
  { behaviour: placeOrder, weight: 14 },
  { behaviour: refundOrder, weight: 6 },
  { behaviour: tradeWithBank, weight: 5 },
  { behaviour: changeLiquidity, weight: 2 },
  { behaviour: balanceTraderFunds, weight: 3 },
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
