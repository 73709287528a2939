import { type Hex, type NetworkPreset, presetOf, type TokenId } from '@ergo-explorer/chain'
import { bankScript } from './bank.ts'
import { type OraclePoolIds, oracleScript, poolScript, type RefreshRules, refreshScript } from './oracle-pool.ts'
import { N2T_POOL_SCRIPT } from './spectrum.ts'

/**
 * Ids of the contracts that the first blocks of every devnet chain deploy. They are derived from the bytes of those
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

export const USD_POOL = deployedPool(presetOf('devnet'), 'ERG/USD', USD_RULES)
export const GOLD_POOL = deployedPool(presetOf('devnet'), 'ERG/XAU', GOLD_RULES)
export const DAILY_USD_POOL = deployedPool(presetOf('demo'), 'ERG/USD daily', DAILY_USD_RULES)

const bank = {
  nft: token('ccba2f9dafcec1f8905daa1288a2d625407b7d1c85d3eeefa787e32c40a7af16'),
  updateNft: token('67bb587cd8aaeadce418f53d310ccced391f64a3ae0d560680fd3e804a8740a9'),
  /** simUSD, in cents. */
  stable: token('c02b3b93051399e7e73ec3cba47c34785fe21ebf447310ad3f358f6fe21cfb59'),
  /** simRSV. */
  reserve: token('1c47c7a4891e3d47f397425875dc3eba00a61d5489c4e3242fc45ca66b83c0e6'),
} as const

export const BANK = { ...bank, script: bankScript(USD_POOL.ids.poolNft, bank.updateNft) } as const

/** The ERG/simUSD pool. */
export const SWAP_POOL = {
  nft: token('043182bf7fa14d3d334e685e14532d40c93af673cddc7cd9897c6d226815bec2'),
  lpToken: token('edd2f2862ac651c3de4a7a261c23a38d0710deb545573f39f6850485bfb2cca7'),
  yToken: bank.stable,
  script: N2T_POOL_SCRIPT,
  /** The pool keeps 0.3 % of each trade. */
  feeNumerator: 997,
} as const

/** Scripts of the deployed boxes that the economy tracks. */
export const DEPLOYED_SCRIPTS: readonly Hex[] = [
  ...[USD_POOL, GOLD_POOL].flatMap(scriptsOf),
  BANK.script,
  SWAP_POOL.script,
]

/** Scripts that only the demo chain has. */
export const DEMO_SCRIPTS: readonly Hex[] = scriptsOf(DAILY_USD_POOL)

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
