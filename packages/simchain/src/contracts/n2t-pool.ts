import type { Asset, Box, TokenId } from '@ergo-explorer/chain'
import type { Output } from '../world/draft.ts'
import { readInt } from './constants.ts'
import { FEE_DENOMINATOR } from './spectrum.ts'

/** A pool of ERG and one token as its box tells it: X is the box's value, Y its third token. */
export interface N2tPool {
  readonly box: Box
  readonly x: bigint
  readonly y: bigint
  /** Shares outside, of what there are at all; the rest is locked in the pool box. */
  readonly shares: bigint
  readonly feeNumerator: bigint
  readonly nft: TokenId
  readonly lpToken: TokenId
  readonly yToken: TokenId
}

/** All shares there will ever be: the largest number of the script language. */
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

/** The pool box after a trade: other reserves, and for deposits and redemptions other shares. */
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

/** What the pool gives for an amount, rounded down: the product of the reserves never falls. */
export function quote(given: bigint, reserveIn: bigint, reserveOut: bigint, feeNumerator: bigint): bigint {
  const working = given * feeNumerator
  return (reserveOut * working) / (reserveIn * FEE_DENOMINATOR + working)
}

/** Shares for the first to fill a pool: the geometric mean of what they bring. */
export function firstShares(x: bigint, y: bigint): bigint {
  return squareRoot(x * y)
}

/** Shares for a deposit: the smaller of its two parts counts. */
export function sharesFor({ x, y, shares }: N2tPool, deltaX: bigint, deltaY: bigint): bigint {
  const [byX, byY] = [(deltaX * shares) / x, (deltaY * shares) / y]
  return byX < byY ? byX : byY
}

/** What a redeemer takes out for shares, rounded down. */
export function redeemed({ x, y, shares }: N2tPool, given: bigint): { x: bigint; y: bigint } {
  return { x: (given * x) / shares, y: (given * y) / shares }
}

/** The whole part of a square root, by Newton's method from above. */
export function squareRoot(square: bigint): bigint {
  if (square < 2n) return square
  let guess = 1n << BigInt((square.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (guess + square / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}
