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
import {
  consolidateHotWallets,
  depositToHotWallet,
  payShop,
  placeUserOrder,
  publishReport,
  refundUserOrder,
} from './mainnet/activity.ts'
import { GROWING_POPULATION, retireUsers } from './mainnet/growing-population.ts'
import { payTreasuryGrants } from './payments/grants.ts'
import { type Behaviour, type Population, type TickContext, periodically } from './behaviour.ts'
import { mintImpostor } from './tokens/impostors.ts'
import { payPoolMembers, mergeReemissionPayments } from './payments/mining.ts'
import { submitEdgeCase, storeFile } from './payments/edge-cases.ts'
import { updateOraclePools } from './markets/oracle-pool.ts'
import { executeOrders, placeOrder, refundOrder } from './markets/orders.ts'
import { collectRent, createDormantBox } from './payments/storage-rent.ts'
import { useSharedWallet } from './payments/shared-wallets.ts'
import { giveAwayTokens, buyProjectTokens, consolidateTokenBoxes, transferTokens } from './tokens/token-trades.ts'
import { launchProject, mintPlainToken, mintSmallToken } from './tokens/tokens.ts'
import { bridgeIn, bridgeOut, maintainBridge } from './tokens/bridge.ts'
import { runScam } from './tokens/scam.ts'
import { openTokenPool, swapProjectToken } from './markets/token-pools.ts'
import { noise } from './markets/price.ts'
import { balanceTraderFunds } from './markets/traders.ts'

/** What the actors of a chain do. */
export interface Economy {
  /** Run once in every block; each decides whether there is something to do. */
  readonly perBlock: readonly Behaviour[]
  /** Whether `perBlock` also runs again between blocks, for mempools with as many kinds of transactions as possible. */
  readonly isPerBlockRepeated: boolean
  /** Randomly chosen behaviours with their weights. */
  readonly random: readonly { readonly behaviour: Behaviour; readonly weight: number }[]
  /** Mean number of attempted actions per block; some of them fail for lack of funds. */
  readonly actionsAt: (tick: TickContext) => number
  /** Replaces the fixed set of users and bystanders. */
  readonly population?: Population
}

/** Each behaviour sees the transactions of those before it. New tokens are rarer by a factor. */
const fullPerBlock = (tokenIntervalFactor = 1): readonly Behaviour[] => [
  consolidateExchangeBoxes,
  payTreasuryGrants,
  updateOraclePools,
  executeOrders,
  periodically('arbitrage', 4, arbitragePool),
  periodically('float', 15, splitExchangeBoxes),
  periodically('project', 25, launchProject),
  periodically('small token', 25 * tokenIntervalFactor, mintSmallToken),
  periodically('impostor', 30 * tokenIntervalFactor, mintImpostor),
  periodically('artwork', 20 * tokenIntervalFactor, mintArtwork),
  periodically('collection', 12 * tokenIntervalFactor, advanceCollection),
  periodically('burn', 40, burnSomeTokens),
  periodically('burn all', 60 * tokenIntervalFactor, burnAllTokens),
  periodically('shared wallet', 12, useSharedWallet),
  periodically('oddity', 12, submitEdgeCase),
  periodically('lay aside', 45, createDormantBox),
  periodically('rent', 25, collectRent),
  periodically('airdrop', 450, runAirdrop),
  periodically('file', 1250, storeFile),
]

const RANDOM_BEHAVIOURS: Economy['random'] = [
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

/** Everything that a chain may contain, hostile content included. */
export const FULL_ECONOMY: Economy = {
  perBlock: fullPerBlock(),
  isPerBlockRepeated: true,
  random: RANDOM_BEHAVIOURS,
  actionsAt: () => 3.2,
}

/**
 * An ordinary network: no hostile or malformed content except one scam, more markets, and an activity that changes over
 * the weeks.
 */
export const DEMO_ECONOMY: Economy = {
  isPerBlockRepeated: false,
  perBlock: [
    consolidateExchangeBoxes,
    payTreasuryGrants,
    updateOraclePools,
    executeOrders,
    periodically('arbitrage', 4, arbitragePool),
    periodically('float', 15, splitExchangeBoxes),
    periodically('project', 25, launchProject),
    periodically('pool', 20, openTokenPool),
    periodically('bridge', 20, maintainBridge),
    periodically('small token', 50, mintPlainToken),
    periodically('artwork', 20, mintArtwork),
    periodically('collection', 12, advanceCollection),
    periodically('burn', 40, burnSomeTokens),
    periodically('shared wallet', 12, useSharedWallet),
    periodically('lay aside', 45, createDormantBox),
    periodically('rent', 25, collectRent),
    periodically('airdrop', 450, runAirdrop),
    runScam,
  ],
  random: [
    ...RANDOM_BEHAVIOURS,
    { behaviour: swapProjectToken, weight: 12 },
    { behaviour: bridgeIn, weight: 5 },
    { behaviour: bridgeOut, weight: 3 },
  ],
  actionsAt: ({ seed, height }) => 3.6 * (1 + 0.3 * noise(`${seed} activity`, height)),
}

/** On mainnet a token is minted in every fiftieth block. */
const MAINNET_TOKEN_INTERVAL_FACTOR = 10

/**
 * The amount and variety of mainnet's recent blocks: 31 boxes a block, every fourth with a new script, two hot
 * addresses, and as many tokens and registers. For tests of large indexes.
 */
export const MAINNET_ECONOMY: Economy = {
  isPerBlockRepeated: false,
  perBlock: [
    ...fullPerBlock(MAINNET_TOKEN_INTERVAL_FACTOR).filter((behaviour) => behaviour !== consolidateExchangeBoxes),
    consolidateHotWallets,
    retireUsers,
    refundUserOrder,
    periodically('bridge', 20, maintainBridge),
    periodically('mass payment', 90, runAirdrop),
  ],
  random: [
    { behaviour: payRandomUser, weight: 14 },
    { behaviour: paySeveralUsers, weight: 6 },
    { behaviour: makePaymentChain, weight: 2 },
    { behaviour: consolidateUserBoxes, weight: 9 },
    { behaviour: depositToHotWallet, weight: 50 },
    { behaviour: payShop, weight: 9 },
    { behaviour: withdrawFromExchange, weight: 3 },
    { behaviour: payPoolMembers, weight: 5 },
    { behaviour: mergeReemissionPayments, weight: 0.5 },
    { behaviour: transferTokens, weight: 22 },
    { behaviour: buyProjectTokens, weight: 6 },
    { behaviour: giveAwayTokens, weight: 0.6 },
    { behaviour: consolidateTokenBoxes, weight: 1 },
    { behaviour: sellArtwork, weight: 1 },
    { behaviour: publishReport, weight: 66 },
    { behaviour: placeUserOrder, weight: 12 },
    { behaviour: swapWithPool, weight: 8 },
    { behaviour: placeOrder, weight: 10 },
    { behaviour: refundOrder, weight: 4 },
    { behaviour: tradeWithBank, weight: 5 },
    { behaviour: changeLiquidity, weight: 2 },
    { behaviour: balanceTraderFunds, weight: 3 },
    { behaviour: bridgeIn, weight: 5 },
    { behaviour: bridgeOut, weight: 3 },
  ],
  actionsAt: ({ seed, height }) => 3.8 * (1 + 0.3 * noise(`${seed} activity`, height)),
  population: GROWING_POPULATION,
}

/** Runs the economy for one block. */
export function runEconomy(tick: TickContext, { perBlock, isPerBlockRepeated, random, actionsAt }: Economy): void {
  if (isPerBlockRepeated || tick.isRepeated !== true) for (const behaviour of perBlock) behaviour(tick)
  const weights = random.map(({ weight }) => weight)
  for (let remaining = tick.random.poisson(actionsAt(tick)); remaining > 0; remaining--)
    random[tick.random.weightedIndex(weights)]?.behaviour(tick)
}
