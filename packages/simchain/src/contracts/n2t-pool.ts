import type { Asset, Box, TokenId } from '@ergo-explorer/chain'
import type { Output } from '#world/draft.ts'
import { readInt } from './constants.ts'
import { FEE_DENOMINATOR } from './spectrum.ts'

/** A pool of ERG and one token, read from its box: X is the box's value, Y its third token. */
export interface N2tPool {
  readonly box: Box
  readonly x: bigint
  readonly y: bigint
  /** Shares in circulation; the rest of the supply is locked in the pool box. */
  readonly shares: bigint
  readonly feeNumerator: bigint
  readonly nft: TokenId
  readonly lpToken: TokenId
  readonly yToken: TokenId
}

/** Total supply of shares: the maximum Long. */
export const LP_SUPPLY = 2n ** 63n - 1n

export function readN2tPool(box: Box): N2tPool | undefined {
  const [nft, lp, y] = box.assets
  const fee = readInt(box.registers.R4)
  if (nft === undefined || lp === undefined || y === undefined || fee === undefined) return undefined
  return {
    box,
    x: box.value,
    y: y.amount,
    shares: LP_SUPPLY - lp.amount,
    feeNumerator: BigInt(fee),
    nft: nft.tokenId,
    lpToken: lp.tokenId,
    yToken: y.tokenId,
  }
}

/** The pool box after a trade: new reserves, and for deposits and redemptions new shares. */
export function n2tPoolOutput(
  pool: N2tPool,
  { x, y, shares = pool.shares }: { x: bigint; y: bigint; shares?: bigint },
): Output {
  return { value: x, ergoTree: pool.box.ergoTree, assets: n2tAssets(pool, y, shares), registers: pool.box.registers }
}

export function n2tAssets(
  { nft, lpToken, yToken }: Pick<N2tPool, 'nft' | 'lpToken' | 'yToken'>,
  y: bigint,
  shares: bigint,
): Asset[] {
  return [
    { tokenId: nft, amount: 1n },
    { tokenId: lpToken, amount: LP_SUPPLY - shares },
    { tokenId: yToken, amount: y },
  ]
}

/**
 * The amount that the pool pays out for an input amount, rounded down so that the product of the reserves never falls.
 */
export function quoteSwap(
  amountIn: bigint,
  {
    reserveIn,
    reserveOut,
    feeNumerator,
  }: { readonly reserveIn: bigint; readonly reserveOut: bigint; readonly feeNumerator: bigint },
): bigint {
  const working = amountIn * feeNumerator
  return (reserveOut * working) / (reserveIn * FEE_DENOMINATOR + working)
}

/** Shares for the first deposit: the geometric mean of both amounts. */
export function initialShares(x: bigint, y: bigint): bigint {
  return squareRoot(x * y)
}

/** Shares for a deposit, limited by the smaller of its two parts. */
export function sharesFor({ x, y, shares }: N2tPool, deltaX: bigint, deltaY: bigint): bigint {
  const [byX, byY] = [(deltaX * shares) / x, (deltaY * shares) / y]
  return byX < byY ? byX : byY
}

/** The amounts paid out for redeemed shares, rounded down. */
export function redeemShares({ x, y, shares }: N2tPool, redeemed: bigint): { x: bigint; y: bigint } {
  return { x: (redeemed * x) / shares, y: (redeemed * y) / shares }
}

/** Integer square root by Newton's method from above. */
export function squareRoot(square: bigint): bigint {
  if (square < 2n) return square
  let guess = 1n << BigInt((square.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (guess + square / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}
