import { formatAmount, type Hex } from '@ergo-explorer/chain'
import type { AmmPool } from '@ergo-explorer/contract'
import type { AmmRecord, Reserve } from '../../queries/amm-pools.ts'
import { presentAsset } from './assets.ts'
import { changePercent, decimalText, ergPerToken, presentPrice, units } from './price.ts'
import type { Terms } from './terms.ts'

/** Seen from one of its tokens, or else from the one that is traded for ERG or comes second. */
export function presentAmm(terms: Terms, pool: AmmRecord, usdRate: bigint | null, from?: Hex): AmmPool {
  const isTurned = from !== undefined && pool.x.tokenId === from
  const [token, against] = isTurned ? [pool.x, pool.y] : [pool.y, pool.x]
  const [tokenBefore, againstBefore] = isTurned ? [pool.xBefore, pool.yBefore] : [pool.yBefore, pool.xBefore]
  const isForErg = isErg(against)
  return {
    poolNft: pool.poolNft,
    token: presentAsset(terms, token),
    against: isForErg ? null : presentAsset(terms, against),
    nanoErg: isForErg ? String(against.amount) : null,
    price: isForErg
      ? ergPerToken(against.amount, token.amount, token.decimals)
      : presentPrice(against.amount * units(token.decimals), token.amount * units(against.decimals)),
    priceUsd: isForErg && usdRate !== null ? usdOf(against.amount, token, usdRate) : null,
    changePercent:
      tokenBefore === null || againstBefore === null
        ? null
        : changePercent(againstBefore * token.amount, against.amount * tokenBefore),
    feePercent: formatAmount(BigInt(1000 - pool.fee), 1),
    boxId: pool.boxId,
    height: pool.height,
    timestamp: pool.timestamp,
  }
}

const isErg = ({ tokenId }: Reserve): boolean => tokenId === ''

/** The rate says how many nanoERG a dollar costs. */
const usdOf = (nanoErg: bigint, { amount, decimals }: Reserve, rate: bigint): string =>
  decimalText(nanoErg * units(decimals), amount * rate)
