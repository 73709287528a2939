import type { Hex } from '@ergo-explorer/chain'
import { SWAP_POOL, USD_POOL } from '../bootstrap/built.ts'
import {
  type N2tPool,
  n2tPoolOutput,
  quote,
  readN2tPool,
  redeemed,
  sharesFor,
  squareRoot,
} from '../contracts/n2t-pool.ts'
import { exchangeWithBank } from './bank.ts'
import { holdingOf, strike } from './deal.ts'
import type { Habit, Turn } from './habit.ts'
import { rateOf } from './oracle-pool.ts'
import { anyTrader } from './traders.ts'

/** Above this reserve liquidity is only taken out, so that the pool does not swallow a long chain's coins. */
const LARGE_RESERVE = 6_000_000_000_000n
/** Cents below which nobody bothers. */
const SMALLEST_SALE = 50n
const MOST_ASKED = 6

/** The pool as it is now. */
export function swapPoolOf({ world }: Pick<Turn, 'world'>): N2tPool | undefined {
  const box = world.singleton(SWAP_POOL.nft)
  return box && readN2tPool(box)
}

/** Somebody swaps a little, one way or the other, for reasons of their own. */
export const swap: Habit = (turn) => {
  const pool = swapPoolOf(turn)
  if (pool === undefined) return
  const trader = anyTrader(turn)
  const tenThousandths = BigInt(turn.random.between(10, 250))
  const excess = excessOf(turn, pool)
  // Nobody makes a bad price worse without need.
  if (excess < pool.x / 50n && turn.random.chance(0.5)) sellErg(turn, pool, trader, (pool.x * tenThousandths) / 10_000n)
  else sellToken(turn, pool, trader, (pool.y * tenThousandths) / 10_000n)
}

/** Somebody sees that the pool's price is not the oracle's, and takes the difference until it no longer pays. */
export const arbitrage: Habit = (turn) => {
  const pool = swapPoolOf(turn)
  if (pool === undefined) return
  const excess = excessOf(turn, pool)
  // The pool's fee eats up anything less.
  const least = pool.x / 200n
  const part = BigInt(turn.random.between(40, 95))
  if (excess < -least) sellErg(turn, pool, anyTrader(turn), (-excess * part) / 100n)
  else if (excess > least) sellDearToken(turn, pool, (excess * pool.y * part) / pool.x / 100n)
}

/** ERG that a pool of the same product would not hold at the oracle's price; negative where it would hold more. */
function excessOf(turn: Turn, pool: N2tPool): bigint {
  const oracle = rateOf(turn, USD_POOL)
  // At a price of p nanoERG per cent it holds the root of x · y · p.
  return oracle === undefined ? 0n : pool.x - squareRoot((pool.x * pool.y * oracle.rate) / 100n)
}

/** Sells the token for more than it is worth: whoever of a few has most of it, or else gets it from the bank. */
function sellDearToken(turn: Turn, pool: N2tPool, y: bigint): void {
  const asked = Array.from({ length: MOST_ASKED }, () => {
    const trader = anyTrader(turn)
    return { trader, held: holdingOf(turn, trader, pool.yToken) }
  })
  const richest = asked.reduce((most, each) => (each.held > most.held ? each : most))
  if (richest.held < y / 2n) exchangeWithBank(turn, richest.trader, 'stable', y)
  sellToken(turn, pool, richest.trader, y)
}

/** Somebody adds to the pool or takes their part out. */
export const liquidity: Habit = (turn) => {
  const pool = swapPoolOf(turn)
  if (pool === undefined) return
  const trader = anyTrader(turn)
  const shares = holdingOf(turn, trader, SWAP_POOL.lpToken)
  const isLeaving = shares > 0n && (pool.x > LARGE_RESERVE || turn.random.chance(0.4))
  if (isLeaving) redeem(turn, pool, trader, (shares * BigInt(turn.random.between(30, 100))) / 100n)
  else if (pool.x <= LARGE_RESERVE) {
    const tokens = holdingOf(turn, trader, SWAP_POOL.yToken)
    const part = BigInt(turn.random.between(20, 80))
    const y = (smaller(tokens, pool.y / 8n) * part) / 100n
    if (y >= SMALLEST_SALE) deposit(turn, trader, (y * pool.x) / pool.y)
  }
}

/** Brings so much ERG and as much of the token as goes with it. */
export function deposit(turn: Turn, owner: Hex, x: bigint): boolean {
  const pool = swapPoolOf(turn)
  if (pool === undefined) return false
  // One more than the exact part, because the smaller of the two parts counts.
  const y = (x * pool.y) / pool.x + 1n
  const shares = sharesFor(pool, x, y)
  if (shares <= 0n) return false
  const after = n2tPoolOutput(pool, { x: pool.x + x, y: pool.y + y, shares: pool.shares + shares })
  return strike(turn, { owner, contracts: [{ box: pool.box }], outputs: [after] }) !== undefined
}

function redeem(turn: Turn, pool: N2tPool, owner: Hex, shares: bigint): void {
  // Whoever came last must not empty the pool: it would have no price any more.
  if (shares <= 0n || shares > pool.shares / 3n) return
  const out = redeemed(pool, shares)
  const after = n2tPoolOutput(pool, { x: pool.x - out.x, y: pool.y - out.y, shares: pool.shares - shares })
  strike(turn, { owner, contracts: [{ box: pool.box }], outputs: [after] })
}

function sellErg(turn: Turn, pool: N2tPool, owner: Hex, x: bigint): void {
  const y = quote(x, pool.x, pool.y, pool.feeNumerator)
  if (y === 0n) return
  const after = n2tPoolOutput(pool, { x: pool.x + x, y: pool.y - y })
  strike(turn, { owner, contracts: [{ box: pool.box }], outputs: [after] })
}

/** Sells as much as the owner has of what was wanted. */
function sellToken(turn: Turn, pool: N2tPool, owner: Hex, wanted: bigint): void {
  const y = smaller(wanted, holdingOf(turn, owner, pool.yToken))
  const x = quote(y, pool.y, pool.x, pool.feeNumerator)
  if (y < SMALLEST_SALE) return
  const after = n2tPoolOutput(pool, { x: pool.x - x, y: pool.y + y })
  strike(turn, { owner, contracts: [{ box: pool.box }], outputs: [after] })
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
