import { type Box, bytes, type Hex, long, type NetworkPreset, parseTokenId, type TokenId } from '@ergo-explorer/chain'
import { groupElement, readRegister } from './constants.ts'
import { holdsToken } from './resolved-transaction.ts'

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
