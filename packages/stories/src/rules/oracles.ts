import type { Hex, NetworkPreset } from '@ergo-explorer/chain'
import * as fact from '#facts.ts'
import {
  listOraclePoolsV1,
  ORACLE_TEMPLATE,
  type OraclePool,
  POOL_TEMPLATE,
  readOracleBox,
  readOracleDatapointV1,
  readOraclePool,
  readOraclePoolV1,
  readRefreshContract,
  type RefreshContract,
} from '#oracle-pools.ts'
import { findSuccessor, holdsToken, scriptOf } from '#resolved-transaction.ts'
import { defineKind, type StoryRule } from '#rule.ts'

export const oracleRefreshKind = defineKind('oracle-refresh', {
  poolNft: fact.tokenId,
  rate: fact.rate,
  previousRate: fact.rate,
  /** Undefined for pools of the first version, which do not count epochs. */
  epoch: fact.optional(fact.count),
  /** Public keys of the operators whose datapoints were collected. */
  operators: fact.list(fact.publicKey),
})

/**
 * Proves that a pool box with its NFT is spent together with the box that holds the pool's refresh NFT, and continues
 * in the next epoch. A copy of the pool's script with another NFT is another pool: its refresh contract must name that
 * NFT, or the network's preset. The datapoints are those of the pool's oracle boxes among the inputs. Source: EIP-23.
 */
export const oracleRefresh: StoryRule<typeof oracleRefreshKind> = {
  name: 'oracle-refresh',
  version: 4,
  kind: oracleRefreshKind,
  templates: new Set([POOL_TEMPLATE]),
  match: (resolved) => {
    const { preset, inputs, readScript } = resolved
    for (const box of inputs) {
      const before = readOraclePool(box, readScript)
      const refresh = before && inputs.find((input) => holdsToken(input, before.refreshNft))
      if (before === undefined || refresh === undefined) continue
      const oracleToken = oracleTokenOf(preset, before, readRefreshContract(scriptOf(resolved, refresh)))
      if (oracleToken === undefined) continue
      const successor = findSuccessor(resolved, box, 0)
      const after = successor && readOraclePool(successor, readScript)
      if (after === undefined || after.epoch !== before.epoch + 1) continue
      const { poolNft, rate, epoch } = after
      const operators = inputs.flatMap((input) => {
        const oracle = readOracleBox(input, readScript)
        const isOracle = oracle?.poolNft === poolNft && oracle.oracleToken === oracleToken
        return isOracle && oracle.datapoint !== undefined ? [oracle.operator] : []
      })
      return { poolNft, rate, previousRate: before.rate, epoch, operators }
    }
    return undefined
  },
}

/** The oracle token of a pool, if the preset or the pool's refresh contract names both pool and token. */
function oracleTokenOf(
  { oraclePools }: NetworkPreset,
  { poolNft, refreshNft }: OraclePool,
  contract: RefreshContract | undefined,
): Hex | undefined {
  const known = oraclePools.find((pool) => pool.poolNft === poolNft)
  if (known !== undefined) return known.refreshNft === refreshNft ? known.oracleToken : undefined
  return contract?.poolNft === poolNft ? contract.oracleToken : undefined
}

/**
 * Proves that the NFT of a known v1 pool moves to an output while datapoints of its oracles are data inputs: in the
 * other phase there are none and the rate is only copied. Source: EIP-16.
 */
export const oracleRefreshV1: StoryRule<typeof oracleRefreshKind> = {
  name: 'oracle-refresh-v1',
  version: 3,
  kind: oracleRefreshKind,
  match: ({ preset, inputs, outputs, dataInputs }) => {
    for (const pool of listOraclePoolsV1(preset)) {
      const before = inputs.find((box) => holdsToken(box, pool.poolNft))
      const after = before && outputs.find((box) => holdsToken(box, pool.poolNft))
      if (before === undefined || after === undefined) continue
      const previousRate = readOraclePoolV1(before, pool)?.rate
      const rate = readOraclePoolV1(after, pool)?.rate
      const operators = dataInputs.flatMap((box) => (box && readOracleDatapointV1(box, pool)?.operator) ?? [])
      if (previousRate === undefined || rate === undefined || operators.length === 0) continue
      return { poolNft: pool.poolNft, rate, previousRate, epoch: undefined, operators }
    }
    return undefined
  },
}

export const oraclePostKind = defineKind('oracle-post', {
  poolNft: fact.tokenId,
  oracleToken: fact.tokenId,
  operator: fact.publicKey,
  rate: fact.rate,
  /** Undefined for pools of the first version, which do not count epochs. */
  epoch: fact.optional(fact.count),
})

/**
 * Proves that exactly one oracle box is spent and continues with a datapoint and the oracle token of the pool that its
 * script names. Anyone can create a box with this script, so only pools of the preset, whose tokens are known, have
 * posts. Without a datapoint it was collected or transferred to another operator. Source: EIP-23.
 */
export const oraclePost: StoryRule<typeof oraclePostKind> = {
  name: 'oracle-post',
  version: 4,
  kind: oraclePostKind,
  templates: new Set([ORACLE_TEMPLATE]),
  match: (resolved) => {
    const { preset, inputs, readScript } = resolved
    const spent = inputs.filter((box) => scriptOf(resolved, box).template === ORACLE_TEMPLATE)
    const [box] = spent
    if (box === undefined || spent.length > 1) return undefined
    const successor = findSuccessor(resolved, box, 0)
    const after = successor && readOracleBox(successor, readScript)
    if (after?.datapoint === undefined) return undefined
    const { poolNft, oracleToken, operator, datapoint } = after
    const pool = preset.oraclePools.find((known) => known.poolNft === poolNft)
    if (pool?.oracleToken !== oracleToken) return undefined
    return { poolNft, oracleToken, operator, ...datapoint }
  },
}

/**
 * Proves that one box with the oracle token of a known v1 pool is spent and continues with a datapoint. Source: EIP-16.
 */
export const oraclePostV1: StoryRule<typeof oraclePostKind> = {
  name: 'oracle-post-v1',
  version: 3,
  kind: oraclePostKind,
  match: (resolved) => {
    for (const pool of listOraclePoolsV1(resolved.preset)) {
      const spent = resolved.inputs.filter(({ assets }) => assets[0]?.tokenId === pool.oracleToken)
      const after = spent.length === 1 && spent[0] !== undefined ? findSuccessor(resolved, spent[0], 0) : undefined
      const datapoint = after && readOracleDatapointV1(after, pool)
      if (datapoint !== undefined) return { ...pool, ...datapoint, epoch: undefined }
    }
    return undefined
  },
}
