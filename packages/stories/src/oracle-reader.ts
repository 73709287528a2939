import type { Box, Hex, NetworkPreset, TokenId } from '@ergo-explorer/chain'
import { ORACLE_TEMPLATE, POOL_TEMPLATE, readOracleBox, readOraclePool } from './oracle-pool.ts'
import { type OldPool, oldPoolsOf, readOldDatapoint, readOldPool } from './oracle-pool-v1.ts'
import type { ReadScript } from './script-reader.ts'

/** What a box says about an oracle pool. Pools of the first version do not count epochs. */
export type OracleState = OracleRate | OracleDatapoint

interface OracleRate {
  readonly kind: 'rate'
  readonly poolNft: TokenId
  readonly rate: bigint
  readonly epoch: number | undefined
}

interface OracleDatapoint {
  readonly kind: 'post'
  readonly poolNft: TokenId
  /** Anybody can make a box under the oracles' script; only who holds the pool's oracle token is an oracle. */
  readonly oracleToken: TokenId
  /** Public key. */
  readonly operator: Hex
  readonly datapoint: bigint
  readonly epoch: number | undefined
}

export type OracleReader = (box: Box) => OracleState | undefined

/** Reads any box there is; the ordinary one is sent away by its script and its first token. */
export function createOracleReader(preset: NetworkPreset, readScript: ReadScript): OracleReader {
  const oldPools = oldPoolsOf(preset)
  return (box) => {
    if (box.assets.length === 0) return undefined
    const { template } = readScript(box.ergoTree)
    if (template === POOL_TEMPLATE) return readRate(box, readScript)
    if (template === ORACLE_TEMPLATE) return readPost(box, readScript)
    for (const pool of oldPools) {
      const state = readOldState(box, pool)
      if (state !== undefined) return state
    }
    return undefined
  }
}

function readRate(box: Box, readScript: ReadScript): OracleRate | undefined {
  const pool = readOraclePool(box, readScript)
  return pool && { kind: 'rate', poolNft: pool.poolNft, rate: pool.rate, epoch: pool.epoch }
}

function readPost(box: Box, readScript: ReadScript): OracleDatapoint | undefined {
  const oracle = readOracleBox(box, readScript)
  if (oracle?.datapoint === undefined) return undefined
  const { poolNft, oracleToken, operator, datapoint } = oracle
  return { kind: 'post', poolNft, oracleToken, operator, datapoint: datapoint.rate, epoch: datapoint.epoch }
}

function readOldState(box: Box, pool: OldPool): OracleState | undefined {
  const state = readOldPool(box, pool)
  if (state !== undefined) return { kind: 'rate', ...state, epoch: undefined }
  const said = readOldDatapoint(box, pool)
  return said && { kind: 'post', ...pool, operator: said.operator, datapoint: said.rate, epoch: undefined }
}
