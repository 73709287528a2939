import { formatAmount, type Hex } from '@ergo-explorer/chain'
import type { AmmPool } from '@ergo-explorer/contract'
import type { AmmPoolRecord, PoolReserve } from '../../queries/amm-pools.ts'
import { presentAsset } from './assets.ts'
import { formatChangePercent, formatDecimal, presentErgPerToken, presentPrice, unitsPerToken } from './price.ts'
import type { PresentContext } from './present-context.ts'

/** Prices one token of the pool: the requested one, otherwise the one traded against ERG, otherwise the second. */
export function presentAmmPool(
  context: PresentContext,
  pool: AmmPoolRecord,
  { usdRate, baseTokenId }: { readonly usdRate: bigint | null; readonly baseTokenId?: Hex | undefined },
): AmmPool {
  const isInverted = baseTokenId !== undefined && pool.x.tokenId === baseTokenId
  const [token, quote] = isInverted ? [pool.x, pool.y] : [pool.y, pool.x]
  const [tokenBefore, quoteBefore] = isInverted ? [pool.xBefore, pool.yBefore] : [pool.yBefore, pool.xBefore]
  const isQuotedInErg = isErg(quote)
  return {
    poolNft: pool.poolNft,
    token: presentAsset(context, token),
    quoteToken: isQuotedInErg ? null : presentAsset(context, quote),
    nanoErg: isQuotedInErg ? String(quote.amount) : null,
    price: isQuotedInErg
      ? presentErgPerToken(quote.amount, token.amount, token.decimals)
      : presentPrice(quote.amount * unitsPerToken(token.decimals), token.amount * unitsPerToken(quote.decimals)),
    priceUsd: isQuotedInErg && usdRate !== null ? usdOf(quote.amount, token, usdRate) : null,
    changePercent:
      tokenBefore === null || quoteBefore === null
        ? null
        : formatChangePercent(quoteBefore * token.amount, quote.amount * tokenBefore),
    feePercent: formatAmount(BigInt(1000 - pool.fee), 1),
    boxId: pool.boxId,
    height: pool.height,
    timestamp: pool.timestamp,
  }
}

const isErg = ({ tokenId }: PoolReserve): boolean => tokenId === ''

/** The rate is in nanoERG per USD. */
const usdOf = (nanoErg: bigint, { amount, decimals }: PoolReserve, rate: bigint): string =>
  formatDecimal(nanoErg * unitsPerToken(decimals), amount * rate)
