import {
  type Box,
  bytes,
  type Hex,
  int,
  long,
  type NetworkPreset,
  parseTokenId,
  type TokenId,
} from '@ergo-explorer/chain'
import { holdsToken } from './resolved-transaction.ts'
import {
  groupElement,
  intConstant,
  type ReadScript,
  readRegister,
  type Script,
  tokenIdConstant,
} from './script-reader.ts'

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

/**
 * Boxes of an oracle pool (EIP-23), identified by Blake2b-256 of their templates: ergoplatform/oracle-core's contracts,
 * compared with mainnet's pools. Their constants name the pool.
 */
export const POOL_TEMPLATE: Hex = '3ffc5d9ca2e84acd90370dbcbdd3e1b632594a599d67d16e4ad7d41a59fb6553'
export const ORACLE_TEMPLATE: Hex = '943c531f9d3350b2fde2174d025c173e4b68bf954138258fe37e254c6781a7b1'

export interface OraclePool {
  readonly poolNft: TokenId
  readonly refreshNft: TokenId
  readonly rate: bigint
  readonly epoch: number
}

export function readOraclePool(box: Box, readScript: ReadScript): OraclePool | undefined {
  const script = readScript(box.ergoTree)
  if (script.template !== POOL_TEMPLATE) return undefined
  const poolNft = box.assets[0]?.tokenId
  const refreshNft = tokenIdConstant(script, 2)
  const rate = readRegister(box.registers.R4, long)
  const epoch = readRegister(box.registers.R5, int)
  if (poolNft === undefined || refreshNft === undefined || rate === undefined || epoch === undefined) return undefined
  return { poolNft, refreshNft, rate, epoch }
}

export interface OracleBox {
  readonly poolNft: TokenId
  readonly oracleToken: TokenId
  /** Public key. */
  readonly operator: Hex
  /** Absent right after it was collected. */
  readonly datapoint: { readonly rate: bigint; readonly epoch: number } | undefined
}

export function readOracleBox(box: Box, readScript: ReadScript): OracleBox | undefined {
  const script = readScript(box.ergoTree)
  if (script.template !== ORACLE_TEMPLATE) return undefined
  const poolNft = tokenIdConstant(script, 5)
  const oracleToken = box.assets[0]?.tokenId
  const operator = readRegister(box.registers.R4, groupElement)
  if (poolNft === undefined || oracleToken === undefined || operator === undefined) return undefined
  const epoch = readRegister(box.registers.R5, int)
  const rate = readRegister(box.registers.R6, long)
  return {
    poolNft,
    oracleToken,
    operator,
    datapoint: epoch === undefined || rate === undefined ? undefined : { rate, epoch },
  }
}

/**
 * Blake2b-256 of the template of the box that refreshes an oracle pool (EIP-23, ergoplatform/oracle-core). Both of
 * mainnet's pools for ERG have it; a pool of another design, with several feeds, does not.
 */
const REFRESH_TEMPLATE: Hex = '559d56ff1e09a3365c2b84c6efecbcbdabaee08f48ab7ffd65758d462b872920'

/** Refresh rules of a pool. */
export interface RefreshContract {
  readonly poolNft: TokenId
  readonly oracleToken: TokenId
  /** Minimum number of blocks between refreshes, and maximum age of datapoints. */
  readonly epochLength: number
  /** Number of blocks by which the new pool box may be backdated. */
  readonly buffer: number
  readonly minDatapoints: number
  /** Maximum difference between the lowest and the highest datapoint, in percent of the highest. */
  readonly maxDeviationPercent: number
}

export function readRefreshContract(script: Script): RefreshContract | undefined {
  if (script.template !== REFRESH_TEMPLATE) return undefined
  const [oracleToken, poolNft] = [tokenIdConstant(script, 3), tokenIdConstant(script, 17)]
  const [epochLength, buffer] = [intConstant(script, 0), intConstant(script, 21)]
  const [minDatapoints, maxDeviationPercent] = [intConstant(script, 13), intConstant(script, 15)]
  if (poolNft === undefined || oracleToken === undefined || epochLength === undefined) return undefined
  if (buffer === undefined || minDatapoints === undefined || maxDeviationPercent === undefined) return undefined
  return { poolNft, oracleToken, epochLength, buffer, minDatapoints, maxDeviationPercent }
}

/** A pool of the first version (EIP-16): its contracts change with the phase, so its tokens identify it. */
export interface OraclePoolV1 {
  readonly poolNft: TokenId
  readonly oracleToken: TokenId
}

/** Called for every box and every transaction, so the result is cached per preset. */
export function listOraclePoolsV1(preset: NetworkPreset): readonly OraclePoolV1[] {
  const cached = poolsByPreset.get(preset)
  if (cached !== undefined) return cached
  const pools = preset.oraclePools.flatMap((pool) => {
    const [poolNft, oracleToken] = [parseTokenId(pool.poolNft), parseTokenId(pool.oracleToken)]
    if (pool.version !== 1 || poolNft === undefined || oracleToken === undefined) return []
    return [{ poolNft, oracleToken }]
  })
  poolsByPreset.set(preset, pools)
  return pools
}

const poolsByPreset = new WeakMap<NetworkPreset, readonly OraclePoolV1[]>()

/** Reads the pool box in either phase: R4 is the rate. */
export function readOraclePoolV1(box: Box, { poolNft }: OraclePoolV1): { poolNft: TokenId; rate: bigint } | undefined {
  if (!holdsToken(box, poolNft)) return undefined
  const rate = readRegister(box.registers.R4, long)
  return rate === undefined ? undefined : { poolNft, rate }
}

/** R4 is the operator, R5 the pool box that the datapoint refers to, R6 the datapoint. */
export function readOracleDatapointV1(
  box: Box,
  { oracleToken }: OraclePoolV1,
): { operator: Hex; rate: bigint } | undefined {
  if (box.assets[0]?.tokenId !== oracleToken) return undefined
  const operator = readRegister(box.registers.R4, groupElement)
  const rate = readRegister(box.registers.R6, long)
  const poolBoxId = readRegister(box.registers.R5, bytes)
  return operator === undefined || rate === undefined || poolBoxId === undefined ? undefined : { operator, rate }
}
