import { type Hex, presetOf, type TokenId } from '@ergo-explorer/chain'
import { bankScript } from '../contracts/bank.ts'
import {
  type OraclePoolIds,
  oracleScript,
  poolScript,
  type RefreshRules,
  refreshScript,
} from '../contracts/oracle-pool.ts'
import { N2T_POOL_SCRIPT } from '../contracts/spectrum.ts'

/**
 * What the first blocks of every devnet chain build, by its ids. They follow from the bytes of those blocks, so whoever
 * changes a step of the bootstrap changes the ids of all later ones, here and in the preset; a test compares them with
 * what is really built and prints the new ones.
 */

/** The one place where a literal becomes a token id: the test beside it is the check. */
const token = (id: Hex): TokenId => id as TokenId

export interface BuiltOraclePool {
  readonly pair: string
  readonly ids: OraclePoolIds
  readonly rules: RefreshRules
  readonly poolScript: Hex
  readonly refreshScript: Hex
  readonly oracleScript: Hex
}

/** The dollar's epochs are as short as on mainnet, gold's as long. */
export const USD_RULES: RefreshRules = { epochLength: 6, minDatapoints: 6, maxDeviationPercent: 5, buffer: 4 }
export const GOLD_RULES: RefreshRules = { ...USD_RULES, epochLength: 30 }

export const USD_POOL = built('ERG/USD', USD_RULES)
export const GOLD_POOL = built('ERG/XAU', GOLD_RULES)

const bank = {
  nft: token('ccba2f9dafcec1f8905daa1288a2d625407b7d1c85d3eeefa787e32c40a7af16'),
  updateNft: token('67bb587cd8aaeadce418f53d310ccced391f64a3ae0d560680fd3e804a8740a9'),
  /** simUSD, in cents. */
  stable: token('c02b3b93051399e7e73ec3cba47c34785fe21ebf447310ad3f358f6fe21cfb59'),
  /** simRSV. */
  reserve: token('1c47c7a4891e3d47f397425875dc3eba00a61d5489c4e3242fc45ca66b83c0e6'),
} as const

export const BANK = { ...bank, script: bankScript(USD_POOL.ids.poolNft, bank.updateNft) } as const

/** ERG against simUSD. */
export const SWAP_POOL = {
  nft: token('043182bf7fa14d3d334e685e14532d40c93af673cddc7cd9897c6d226815bec2'),
  lpToken: token('edd2f2862ac651c3de4a7a261c23a38d0710deb545573f39f6850485bfb2cca7'),
  yToken: bank.stable,
  script: N2T_POOL_SCRIPT,
  /** 0.3 % of each trade stays with the pool. */
  feeNumerator: 997,
} as const

/** Scripts of the boxes that the economy follows. */
export const BUILT_SCRIPTS: readonly Hex[] = [
  ...[USD_POOL, GOLD_POOL].flatMap((pool) => [pool.poolScript, pool.refreshScript, pool.oracleScript]),
  BANK.script,
  SWAP_POOL.script,
]

/** The ids of the pools stand in the preset, where the rest of the product looks for them. */
function built(pair: string, rules: RefreshRules): BuiltOraclePool {
  const pool = presetOf('devnet').oraclePools.find((each) => each.pair === pair)
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
    pair,
    ids,
    rules,
    poolScript: poolScript(ids),
    refreshScript: refreshScript(ids, rules),
    oracleScript: oracleScript(ids),
  }
}
