import {
  type Box,
  decodeConstant,
  type Hex,
  hexToBytes,
  int,
  type OraclePoolPreset,
  readConstantAs,
} from '@ergo-explorer/chain'
import { readOraclePool, readRefreshContract, type RefreshContract } from '@ergo-explorer/stories'
import type { OraclePoolRecord, SingletonBox } from '#queries/oracles/pools.ts'
import type { ReadyCriteria } from '#queries/oracles/operators.ts'
import type { PresentContext } from '../present-context.ts'

/** Rules of a pool, from its refresh contract or the preset. */
export interface OraclePoolRules {
  readonly preset: OraclePoolPreset | undefined
  readonly version: 1 | 2
  /** The refresh contract, if it can be decoded and names this pool. */
  readonly refresh: (RefreshContract & { readonly box: SingletonBox }) | undefined
  /** Token that the pool's oracles hold. */
  readonly oracleToken: Hex | undefined
  /** The first height at which the rate may change. */
  readonly nextRefresh: number | undefined
}

export const findPoolPreset = ({ preset }: PresentContext, poolNft: Hex): OraclePoolPreset | undefined =>
  preset.oraclePools.find((pool) => pool.poolNft === poolNft)

/** The NFT of the refresh contract; version 1 pools have none. */
export const readRefreshNft = ({ readScript }: PresentContext, { box }: OraclePoolRecord): Hex | undefined =>
  // The reader uses only the script, the tokens and the registers.
  readOraclePool({ ergoTree: box.ergoTree, assets: box.assets, registers: box.registers } as unknown as Box, readScript)
    ?.refreshNft

export function deriveOraclePoolRules(
  context: PresentContext,
  pool: OraclePoolRecord,
  singletonBoxes: ReadonlyMap<Hex, SingletonBox>,
): OraclePoolRules {
  const preset = findPoolPreset(context, pool.poolNft)
  const box = singletonBoxes.get(readRefreshNft(context, pool) ?? '')
  const contract = box && readRefreshContract(context.readScript(box.ergoTree))
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

/** Criteria for a datapoint to count for the next refresh. */
export function deriveReadyCriteria(
  pool: OraclePoolRecord,
  { version, refresh }: OraclePoolRules,
  tipHeight: number,
): ReadyCriteria {
  // EIP-16: datapoints refer to the current pool box, so their boxes are newer.
  if (version === 1) return { epoch: null, since: 0, after: pool.box.number }
  return { epoch: pool.epoch, since: refresh === undefined ? 0 : tipHeight + 1 - refresh.epochLength, after: -1 }
}

export const countOverdueBlocks = (
  { nextRefresh = Number.POSITIVE_INFINITY }: OraclePoolRules,
  tipHeight: number,
): number => Math.max(0, tipHeight - nextRefresh + 1)

/** EIP-16: R5 is the height at which the current phase ends. */
function endOfEpoch({ box: { registers } }: OraclePoolRecord): number | undefined {
  const constant = registers.R5 === undefined ? undefined : decodeConstant(hexToBytes(registers.R5))
  return constant?.ok === true ? readConstantAs(constant.value, int) : undefined
}
