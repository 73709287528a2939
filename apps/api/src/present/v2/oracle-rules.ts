import {
  type Box,
  decodeConstant,
  type Hex,
  hexToBytes,
  int,
  type OraclePoolPreset,
  readAs,
} from '@ergo-explorer/chain'
import { readOraclePool, readRefreshContract, type RefreshContract } from '@ergo-explorer/stories'
import type { OraclePoolRecord } from '../../queries/oracle-pools.ts'
import type { ReadyWhen } from '../../queries/oracles.ts'
import type { SingletonBox } from '../../queries/singletons.ts'
import type { Terms } from './terms.ts'

/** What is known of a pool besides its rate. */
export interface PoolRules {
  readonly preset: OraclePoolPreset | undefined
  readonly version: 1 | 2
  /** The contract that refreshes it, where it is one that we can read and that names this pool. */
  readonly refresh: (RefreshContract & { readonly box: SingletonBox }) | undefined
  /** Only who holds it is one of the pool's oracles. */
  readonly oracleToken: Hex | undefined
  /** The first height at which the rate may change. */
  readonly nextRefresh: number | undefined
}

export const presetOfPool = ({ preset }: Terms, poolNft: Hex): OraclePoolPreset | undefined =>
  preset.oraclePools.find((pool) => pool.poolNft === poolNft)

/** The token whose box holds the rules; pools of the first version have none. */
export const refreshNftOf = ({ readScript }: Terms, { box }: OraclePoolRecord): Hex | undefined =>
  // Of a box, the reader looks at its script, its tokens and its registers.
  readOraclePool({ ergoTree: box.tree, assets: box.assets, registers: box.registers } as unknown as Box, readScript)
    ?.refreshNft

export function rulesOf(terms: Terms, pool: OraclePoolRecord, singletons: ReadonlyMap<Hex, SingletonBox>): PoolRules {
  const preset = presetOfPool(terms, pool.poolNft)
  const box = singletons.get(refreshNftOf(terms, pool) ?? '')
  const contract = box && readRefreshContract(terms.readScript(box.tree))
  const refresh = contract?.poolNft === pool.poolNft && box !== undefined ? { ...contract, box } : undefined
  const version = preset?.version ?? 2
  return {
    preset,
    version,
    refresh,
    oracleToken: refresh?.oracleToken ?? preset?.oracleToken,
    nextRefresh: version === 1 ? endOfEpoch(pool) : refresh && pool.box.creationHeight + refresh.epochLength + 1,
  }
}

/** When a datapoint counts for the next refresh. */
export function readyWhen(pool: OraclePoolRecord, { version, refresh }: PoolRules, tipHeight: number): ReadyWhen {
  // EIP-16: datapoints are for the pool box that they name, and so come after it.
  if (version === 1) return { epoch: null, since: 0, after: pool.box.number }
  return { epoch: pool.epoch, since: refresh === undefined ? 0 : tipHeight + 1 - refresh.epochLength, after: -1 }
}

export const blocksLate = ({ nextRefresh = Number.POSITIVE_INFINITY }: PoolRules, tipHeight: number): number =>
  Math.max(0, tipHeight - nextRefresh + 1)

/** EIP-16: R5 is the height at which the present phase ends. */
function endOfEpoch({ box: { registers } }: OraclePoolRecord): number | undefined {
  const constant = registers.R5 === undefined ? undefined : decodeConstant(hexToBytes(registers.R5))
  return constant?.ok === true ? readAs(constant.value, int) : undefined
}
