import type { Hex } from '@ergo-explorer/chain'
import { deploymentsOf } from '#contracts/deployments.ts'
import {
  type N2tPool,
  n2tPoolOutput,
  quoteSwap,
  readN2tPool,
  redeemShares,
  sharesFor,
  squareRoot,
} from '#contracts/n2t-pool.ts'
import { exchangeWithBank } from './bank.ts'
import { tokenBalance, submitTrade } from './contract-trade.ts'
import type { Behaviour, TickContext } from '../behaviour.ts'
import { currentRate } from './oracle-pool.ts'
import { randomTrader } from './traders.ts'

/** Above this reserve liquidity is only withdrawn, so that the pool does not absorb the ERG of a long chain. */
const LARGE_RESERVE = 6_000_000_000_000n
/** Minimum sale in cents. */
const MIN_SALE = 50n
const MAX_ATTEMPTS = 6

/** The current state of the pool. */
export function currentSwapPool({ world, preset }: Pick<TickContext, 'world' | 'preset'>): N2tPool | undefined {
  const box = world.singleton(deploymentsOf(preset).swapPool.nft)
  return box && readN2tPool(box)
}

/** A random trader swaps a small amount in a random direction. */
export const swapWithPool: Behaviour = (tick) => {
  const pool = currentSwapPool(tick)
  if (pool === undefined) return
  const trader = randomTrader(tick)
  const tenThousandths = BigInt(tick.random.between(10, 250))
  const excess = excessErg(tick, pool)
  // Traders avoid moving the price further away from the oracle's.
  if (excess < pool.x / 50n && tick.random.chance(0.5))
    sellErg(tick, pool, { owner: trader, x: (pool.x * tenThousandths) / 10_000n })
  else sellToken(tick, pool, { owner: trader, maxAmount: (pool.y * tenThousandths) / 10_000n })
}

/** A trader closes part of the gap between the pool's price and the oracle's. */
export const arbitragePool: Behaviour = (tick) => {
  const pool = currentSwapPool(tick)
  if (pool === undefined) return
  const excess = excessErg(tick, pool)
  // The pool's fee makes smaller trades unprofitable.
  const minExcess = pool.x / 200n
  const part = BigInt(tick.random.between(40, 95))
  if (excess < -minExcess) sellErg(tick, pool, { owner: randomTrader(tick), x: (-excess * part) / 100n })
  else if (excess > minExcess) sellOverpricedToken(tick, pool, (excess * pool.y * part) / pool.x / 100n)
}

/** ERG in excess of what a pool with the same product would hold at the oracle's price; negative when it holds less. */
function excessErg(tick: TickContext, pool: N2tPool): bigint {
  const oracle = currentRate(tick, deploymentsOf(tick.preset).usdPool)
  // At a price of p nanoERG per cent it holds the root of x · y · p.
  return oracle === undefined ? 0n : pool.x - squareRoot((pool.x * pool.y * oracle.rate) / 100n)
}

/**
 * Sells the overpriced token. The seller is the richest of a few random traders, who buys the token from the bank if
 * necessary.
 */
function sellOverpricedToken(tick: TickContext, pool: N2tPool, y: bigint): void {
  const candidates = Array.from({ length: MAX_ATTEMPTS }, () => {
    const trader = randomTrader(tick)
    return { trader, held: tokenBalance(tick, trader, pool.yToken) }
  })
  const richest = candidates.reduce((best, each) => (each.held > best.held ? each : best))
  if (richest.held < y / 2n) exchangeWithBank(tick, richest.trader, { coin: 'stable', count: y })
  sellToken(tick, pool, { owner: richest.trader, maxAmount: y })
}

/** A trader adds liquidity to the pool or withdraws some. */
export const changeLiquidity: Behaviour = (tick) => {
  const pool = currentSwapPool(tick)
  if (pool === undefined) return
  const trader = randomTrader(tick)
  const shares = tokenBalance(tick, trader, deploymentsOf(tick.preset).swapPool.lpToken)
  const isLeaving = shares > 0n && (pool.x > LARGE_RESERVE || tick.random.chance(0.4))
  if (isLeaving) redeem(tick, pool, { owner: trader, shares: (shares * BigInt(tick.random.between(30, 100))) / 100n })
  else if (pool.x <= LARGE_RESERVE) {
    const tokens = tokenBalance(tick, trader, pool.yToken)
    const part = BigInt(tick.random.between(20, 80))
    const y = (min(tokens, pool.y / 8n) * part) / 100n
    if (y >= MIN_SALE) depositLiquidity(tick, trader, (y * pool.x) / pool.y)
  }
}

/** Deposits an amount of ERG and the matching amount of the token. */
export function depositLiquidity(tick: TickContext, owner: Hex, x: bigint): boolean {
  const pool = currentSwapPool(tick)
  if (pool === undefined) return false
  // One more than the exact amount, because the smaller of the two parts counts.
  const y = (x * pool.y) / pool.x + 1n
  const shares = sharesFor(pool, x, y)
  if (shares <= 0n) return false
  const after = n2tPoolOutput(pool, { x: pool.x + x, y: pool.y + y, shares: pool.shares + shares })
  return submitTrade(tick, { owner, contracts: [{ box: pool.box }], outputs: [after] }) !== undefined
}

function redeem(
  tick: TickContext,
  pool: N2tPool,
  { owner, shares }: { readonly owner: Hex; readonly shares: bigint },
): void {
  // The last provider must not empty the pool: it would no longer have a price.
  if (shares <= 0n || shares > pool.shares / 3n) return
  const out = redeemShares(pool, shares)
  const after = n2tPoolOutput(pool, { x: pool.x - out.x, y: pool.y - out.y, shares: pool.shares - shares })
  submitTrade(tick, { owner, contracts: [{ box: pool.box }], outputs: [after] })
}

export function sellErg(
  tick: TickContext,
  pool: N2tPool,
  { owner, x }: { readonly owner: Hex; readonly x: bigint },
): void {
  const y = quoteSwap(x, { reserveIn: pool.x, reserveOut: pool.y, feeNumerator: pool.feeNumerator })
  if (y === 0n) return
  const after = n2tPoolOutput(pool, { x: pool.x + x, y: pool.y - y })
  submitTrade(tick, { owner, contracts: [{ box: pool.box }], outputs: [after] })
}

/** Sells up to `maxAmount`, limited by the owner's balance. */
export function sellToken(
  tick: TickContext,
  pool: N2tPool,
  { owner, maxAmount }: { readonly owner: Hex; readonly maxAmount: bigint },
): void {
  const y = min(maxAmount, tokenBalance(tick, owner, pool.yToken))
  const x = quoteSwap(y, { reserveIn: pool.y, reserveOut: pool.x, feeNumerator: pool.feeNumerator })
  if (y < MIN_SALE) return
  const after = n2tPoolOutput(pool, { x: pool.x - x, y: pool.y + y })
  submitTrade(tick, { owner, contracts: [{ box: pool.box }], outputs: [after] })
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
