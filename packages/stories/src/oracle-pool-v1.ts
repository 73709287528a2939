import { type Box, bytes, type Hex, long, type NetworkPreset, parseTokenId, type TokenId } from '@ergo-explorer/chain'
import { groupElement, readRegister } from './constants.ts'

/** A pool of the first version (EIP-16): its contracts change with the phase, so its tokens identify it. */
interface OldPool {
  readonly poolNft: TokenId
  readonly oracleToken: TokenId
}

export function oldPoolsOf({ oraclePools }: NetworkPreset): OldPool[] {
  return oraclePools.flatMap((pool) => {
    const [poolNft, oracleToken] = [parseTokenId(pool.poolNft), parseTokenId(pool.oracleToken)]
    if (pool.version !== 1 || poolNft === undefined || oracleToken === undefined) return []
    return [{ poolNft, oracleToken }]
  })
}

/** R4 names the operator, R5 the pool box that the datapoint was made for, R6 is the datapoint. */
export function readOldDatapoint(box: Box, { oracleToken }: OldPool): { operator: Hex; rate: bigint } | undefined {
  if (box.assets[0]?.tokenId !== oracleToken) return undefined
  const operator = readRegister(box.registers.R4, groupElement)
  const rate = readRegister(box.registers.R6, long)
  const poolBoxId = readRegister(box.registers.R5, bytes)
  return operator === undefined || rate === undefined || poolBoxId === undefined ? undefined : { operator, rate }
}
