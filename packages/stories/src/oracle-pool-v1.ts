import { type Box, bytes, type Hex, long, type NetworkPreset, parseTokenId, type TokenId } from '@ergo-explorer/chain'
import { groupElement, readRegister } from './constants.ts'
import { holds } from './sides.ts'

/** A pool of the first version (EIP-16): its contracts change with the phase, so its tokens identify it. */
export interface OldPool {
  readonly poolNft: TokenId
  readonly oracleToken: TokenId
}

/** Asked for every box and every transaction, so what a preset says is kept. */
export function oldPoolsOf(preset: NetworkPreset): readonly OldPool[] {
  const kept = known.get(preset)
  if (kept !== undefined) return kept
  const pools = preset.oraclePools.flatMap((pool) => {
    const [poolNft, oracleToken] = [parseTokenId(pool.poolNft), parseTokenId(pool.oracleToken)]
    if (pool.version !== 1 || poolNft === undefined || oracleToken === undefined) return []
    return [{ poolNft, oracleToken }]
  })
  known.set(preset, pools)
  return pools
}

const known = new WeakMap<NetworkPreset, readonly OldPool[]>()

/** A state of the pool, in either of its phases: R4 is the rate. */
export function readOldPool(box: Box, { poolNft }: OldPool): { poolNft: TokenId; rate: bigint } | undefined {
  if (!holds(box, poolNft)) return undefined
  const rate = readRegister(box.registers.R4, long)
  return rate === undefined ? undefined : { poolNft, rate }
}

/** R4 names the operator, R5 the pool box that the datapoint was made for, R6 is the datapoint. */
export function readOldDatapoint(box: Box, { oracleToken }: OldPool): { operator: Hex; rate: bigint } | undefined {
  if (box.assets[0]?.tokenId !== oracleToken) return undefined
  const operator = readRegister(box.registers.R4, groupElement)
  const rate = readRegister(box.registers.R6, long)
  const poolBoxId = readRegister(box.registers.R5, bytes)
  return operator === undefined || rate === undefined || poolBoxId === undefined ? undefined : { operator, rate }
}
