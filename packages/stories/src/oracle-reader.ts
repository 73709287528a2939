import type { Box, Hex, NetworkPreset, TokenId } from '@ergo-explorer/chain'
import { ORACLE_TEMPLATE, POOL_TEMPLATE, readOracleBox, readOraclePool } from './oracle-pool.ts'
import { type OraclePoolV1, listOraclePoolsV1, readOracleDatapointV1, readOraclePoolV1 } from './oracle-pool-v1.ts'
import type { ReadScript } from './script-reader.ts'

/** Oracle pool state read from a box. Pools of the first version do not count epochs. */
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
  /** Anyone can create a box with the oracles' script; only holders of the pool's oracle token are oracles. */
  readonly oracleToken: TokenId
  /** Public key. */
  readonly operator: Hex
  readonly datapoint: bigint
  readonly epoch: number | undefined
}

export type OracleReader = (box: Box) => OracleState | undefined

/** Reads any box; ordinary boxes are rejected early by script and first token. */
export function createOracleReader(preset: NetworkPreset, readScript: ReadScript): OracleReader {
  const poolsV1 = listOraclePoolsV1(preset)
  return (box) => {
    if (box.assets.length === 0) return undefined
    const { template } = readScript(box.ergoTree)
    if (template === POOL_TEMPLATE) return readRate(box, readScript)
    if (template === ORACLE_TEMPLATE) return readPost(box, readScript)
    for (const pool of poolsV1) {
      const state = readStateV1(box, pool)
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

function readStateV1(box: Box, pool: OraclePoolV1): OracleState | undefined {
  const state = readOraclePoolV1(box, pool)
  if (state !== undefined) return { kind: 'rate', ...state, epoch: undefined }
  const datapoint = readOracleDatapointV1(box, pool)
  return (
    datapoint && { kind: 'post', ...pool, operator: datapoint.operator, datapoint: datapoint.rate, epoch: undefined }
  )
}
