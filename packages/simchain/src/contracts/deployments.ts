import { type Hex, type NetworkPreset, presetOf, type TokenId } from '@ergo-explorer/chain'
import { bankScript } from './bank.ts'
import { MAINNET_PROFILE_PRESET } from './mainnet-profile.ts'
import { type OraclePoolIds, oracleScript, poolScript, type RefreshRules, refreshScript } from './oracle-pool.ts'
import { N2T_POOL_SCRIPT } from './spectrum.ts'

/**
 * Ids of the contracts that the first blocks of every devnet or demo chain deploy. They are derived from the bytes of those
 * blocks: changing one bootstrap step changes the ids of all later steps, here and in the preset. A test compares these
 * ids with the deployed ones and prints the new ones.
 */

/** The only cast from a literal to a token id; the test of this file checks it. */
const token = (id: Hex): TokenId => id as TokenId

export interface DeployedOraclePool {
  readonly pair: string
  readonly ids: OraclePoolIds
  readonly rules: RefreshRules
  readonly poolScript: Hex
  readonly refreshScript: Hex
  readonly oracleScript: Hex
}

/** The epoch lengths are those of mainnet's ERG/USD and ERG/XAU pools. */
export const USD_RULES: RefreshRules = { epochLength: 6, minDatapoints: 6, maxDeviationPercent: 5, buffer: 4 }
export const GOLD_RULES: RefreshRules = { ...USD_RULES, epochLength: 30 }

/** An epoch of 36 blocks is a day on the demo chain, the only one with this pool. */
export const DAILY_USD_RULES: RefreshRules = { ...USD_RULES, epochLength: 36 }

/** The simUSD bank. */
interface DeployedBank {
  readonly nft: TokenId
  readonly updateNft: TokenId
  /** simUSD, in cents. */
  readonly stable: TokenId
  /** simRSV. */
  readonly reserve: TokenId
  readonly script: Hex
}

/** The ERG/simUSD pool. */
interface DeployedSwapPool {
  readonly nft: TokenId
  readonly lpToken: TokenId
  readonly yToken: TokenId
  readonly script: Hex
  readonly feeNumerator: number
}

interface Deployments {
  readonly usdPool: DeployedOraclePool
  readonly goldPool: DeployedOraclePool
  /** Only on the demo chain. */
  readonly dailyUsdPool: DeployedOraclePool | undefined
  readonly bank: DeployedBank
  readonly swapPool: DeployedSwapPool
  /** Scripts of the deployed boxes that the economy tracks. */
  readonly scripts: readonly Hex[]
}

const DEVNET = createDeployments(presetOf('devnet'), {
  bankNft: token('ccba2f9dafcec1f8905daa1288a2d625407b7d1c85d3eeefa787e32c40a7af16'),
  bankUpdateNft: token('67bb587cd8aaeadce418f53d310ccced391f64a3ae0d560680fd3e804a8740a9'),
  stable: token('c02b3b93051399e7e73ec3cba47c34785fe21ebf447310ad3f358f6fe21cfb59'),
  reserve: token('1c47c7a4891e3d47f397425875dc3eba00a61d5489c4e3242fc45ca66b83c0e6'),
  swapNft: token('043182bf7fa14d3d334e685e14532d40c93af673cddc7cd9897c6d226815bec2'),
  lpToken: token('edd2f2862ac651c3de4a7a261c23a38d0710deb545573f39f6850485bfb2cca7'),
})
const DEMO = createDeployments(presetOf('demo'), {
  bankNft: token('0b3d61f213bc6b70627fe8d3f582dcb7ce8eca30198662d0f182332a7d2fd115'),
  bankUpdateNft: token('01f0dbbbaf6b120275e88bf01e203ca6d4e6e0785038f9e3d248b330511187b8'),
  stable: token('4ea20a3aaf6d41663594bf2dd99b9759d68220f893ef4df5ef428a96de545689'),
  reserve: token('ed493dc8418e2cc55d3125853bd5b4d54a45f44d19b33b1c545e85be0f278e1a'),
  swapNft: token('552060800b01fc30292a4967c3fab187d70e62d7f2ff78d02f8c6572c8f2d95c'),
  lpToken: token('8515467a15968e8adffaef92e4fde51ff416759dffc8e7d11d09e84aa13c9ea6'),
})
const MAINNET_PROFILE = createDeployments(MAINNET_PROFILE_PRESET, {
  bankNft: token('2ea8e05a69c88335aef13af18701df97dac61a62578bd69369f5adbea7368bb8'),
  bankUpdateNft: token('4e421f9aee552d6a288174b6ae6226abf2ed9c00c908bbd5a1ebfc4ec07b65dd'),
  stable: token('464f29d4e1b34945953e9191b9dfc71fc4e75ab4d25bbde1b535bfec1b1932ad'),
  reserve: token('e7e089f8237307ca1cecaa392fedde12a2f03c0361081e9ad14beb022ac4d758'),
  swapNft: token('ee19b8cede5a6da543dace7196eb89df63b6c8aa1bc988573f4bdcf31a6f40e8'),
  lpToken: token('795c07d0ddf8bba423cde6eb47d0c64b0a45f774feb6e4a79559bd128827f49f'),
})

/** Chains with another emission have other ids. */
const DEPLOYMENTS: ReadonlyMap<string, Deployments> = new Map([
  [presetOf('demo').name, DEMO],
  [MAINNET_PROFILE_PRESET.name, MAINNET_PROFILE],
])

export const deploymentsOf = ({ name }: Pick<NetworkPreset, 'name'>): Deployments => DEPLOYMENTS.get(name) ?? DEVNET

/** Those of the devnet preset. */
export const { usdPool: USD_POOL, goldPool: GOLD_POOL, bank: BANK, swapPool: SWAP_POOL } = DEVNET

/** Ids that only the simulation needs. */
interface MarketIds {
  readonly bankNft: TokenId
  readonly bankUpdateNft: TokenId
  readonly stable: TokenId
  readonly reserve: TokenId
  readonly swapNft: TokenId
  readonly lpToken: TokenId
}

function createDeployments(preset: NetworkPreset, ids: MarketIds): Deployments {
  const usdPool = deployedPool(preset, 'ERG/USD', USD_RULES)
  const goldPool = deployedPool(preset, 'ERG/XAU', GOLD_RULES)
  const dailyUsdPool = preset.name === 'demo' ? deployedPool(preset, 'ERG/USD daily', DAILY_USD_RULES) : undefined
  const { bankNft: nft, bankUpdateNft: updateNft, stable, reserve, swapNft, lpToken } = ids
  const bank = { nft, updateNft, stable, reserve, script: bankScript(usdPool.ids.poolNft, updateNft) }
  // The pool keeps 0.3 % of each trade.
  const swapPool = { nft: swapNft, lpToken, yToken: stable, script: N2T_POOL_SCRIPT, feeNumerator: 997 }
  const pools = [usdPool, goldPool, ...(dailyUsdPool === undefined ? [] : [dailyUsdPool])]
  return {
    usdPool,
    goldPool,
    dailyUsdPool,
    bank,
    swapPool,
    scripts: [...pools.flatMap(scriptsOf), bank.script, swapPool.script],
  }
}

function scriptsOf(pool: DeployedOraclePool): Hex[] {
  return [pool.poolScript, pool.refreshScript, pool.oracleScript]
}

/** The pool ids come from the preset, where the rest of the product reads them. */
function deployedPool({ oraclePools }: NetworkPreset, name: string, rules: RefreshRules): DeployedOraclePool {
  const pool = oraclePools.find((each) => each.name === name)
  const idOf = (part: keyof OraclePoolIds): TokenId => token(pool?.[part] ?? '')
  const ids = {
    poolNft: idOf('poolNft'),
    refreshNft: idOf('refreshNft'),
    updateNft: idOf('updateNft'),
    oracleToken: idOf('oracleToken'),
    ballotToken: idOf('ballotToken'),
    rewardToken: idOf('rewardToken'),
  }
  return {
    pair: pool?.pair ?? '',
    ids,
    rules,
    poolScript: poolScript(ids),
    refreshScript: refreshScript(ids, rules),
    oracleScript: oracleScript(ids),
  }
}
