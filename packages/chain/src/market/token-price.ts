import type { Hex } from '#bytes/hex.ts'
import { NANOERG_PER_ERG } from '#network/protocol.ts'
import { DAY_MS } from '#time-units.ts'

/**
 * Which pools set prices. The script guarantees the formula of each trade; the singleton, that the box has a history;
 * the bounds, that a trade moves the price little; the trades of others, that the price was accepted by a market.
 */
export const PRICE_RULES = {
  /** Blake2b-256 of the ErgoTree of Spectrum's pools of ERG and a token, which have no constants of their own. */
  scriptHashes: ['99f30ad579a2c98ad31b432676627fcd9e303d43c06e898725f6155d8ac40aa9'],
  /** Per mille of a trade that remains after the fee: the fee is between 0.1 % and 10 %. */
  minFee: 900,
  maxFee: 999,
  minNanoErg: 10n * NANOERG_PER_ERG,
  /** In smallest units: with fewer, the price moves by more than a percent per unit. */
  minTokens: 100n,
  /** Smaller trades are not counted. */
  minTradeNanoErg: NANOERG_PER_ERG / 10n,
  tradeWindowMs: 30 * DAY_MS,
  minTraders: 3,
} as const satisfies Readonly<Record<string, unknown>>

/** A key that traded with a pool. */
export interface PoolTrader {
  /** Any id that is the same for the same key. */
  readonly key: number | string
  /** Time of its last counted trade, in Unix milliseconds. */
  readonly lastTrade: number
  /** Whether it holds shares of the pool. */
  readonly isProvider: boolean
}

/** A state of a pool that trades a token against ERG, with what is known about it at that time. */
export interface PoolState {
  readonly poolNft: Hex
  readonly tokenId: Hex
  readonly scriptHash: Hex
  /** Units of the NFT that were ever minted. */
  readonly nftSupply: bigint
  readonly fee: number
  readonly nanoErg: bigint
  readonly tokens: bigint
  /** Height and time of the state. */
  readonly height: number
  readonly timestamp: number
  readonly traders: readonly PoolTrader[]
}

export interface ChainTime {
  readonly height: number
  readonly timestamp: number
}

export type PoolFault = 'script' | 'nft' | 'fee' | 'reserves' | 'trades'

/** Why a pool sets no price at a time; undefined if it counts. */
export function findPoolFault(pool: PoolState, { timestamp }: Pick<ChainTime, 'timestamp'>): PoolFault | undefined {
  const { scriptHashes, minFee, maxFee, minNanoErg, minTokens, minTraders } = PRICE_RULES
  if (!scriptHashes.some((hash) => hash === pool.scriptHash)) return 'script'
  if (pool.nftSupply !== 1n) return 'nft'
  if (pool.fee < minFee || pool.fee > maxFee) return 'fee'
  if (pool.nanoErg < minNanoErg || pool.tokens < minTokens) return 'reserves'
  return countTraders(pool, timestamp) < minTraders ? 'trades' : undefined
}

function countTraders({ traders }: PoolState, timestamp: number): number {
  const others = traders.filter(
    ({ isProvider, lastTrade }) =>
      !isProvider && lastTrade <= timestamp && lastTrade > timestamp - PRICE_RULES.tradeWindowMs,
  )
  return new Set(others.map(({ key }) => key)).size
}

type PoolReserves = Pick<PoolState, 'poolNft' | 'nanoErg' | 'tokens'>

/** The price of a token: the ratio of the reserves of one of its pools. */
export interface MarketPrice<Pool extends PoolReserves = PoolState> {
  /** The pool whose ratio is the price. */
  readonly pool: Pool
  /** Number of pools that count. */
  readonly poolCount: number
  /** ERG in all of them. */
  readonly depth: bigint
  /** Blocks since the pool changed. */
  readonly age: number
}

/**
 * The price of a token at a height: the liquidity-weighted median of the pools that count, so that half of the ERG is in
 * pools with this price or a lower one, and half with this price or a higher one. None if no pool counts. Of several
 * states of a pool, the last one at the height counts.
 */
export function priceAt<Pool extends PoolState>(
  tokenId: Hex,
  time: ChainTime,
  states: readonly Pool[],
): MarketPrice<Pool> | undefined {
  const latest = new Map<Hex, Pool>()
  for (const state of states) {
    if (state.tokenId !== tokenId || state.height > time.height) continue
    const known = latest.get(state.poolNft)
    if (known === undefined || state.height >= known.height) latest.set(state.poolNft, state)
  }
  const median = findMedianPool([...latest.values()].filter((pool) => findPoolFault(pool, time) === undefined))
  return median && { ...median, age: time.height - median.pool.height }
}

/** The pool that sets the price among pools that count. */
export function findMedianPool<Pool extends PoolReserves>(
  counted: readonly Pool[],
): Pick<MarketPrice<Pool>, 'pool' | 'poolCount' | 'depth'> | undefined {
  const pools = counted.toSorted(comparePrices)
  const depth = pools.reduce((sum, { nanoErg }) => sum + nanoErg, 0n)
  let below = 0n
  for (const pool of pools) {
    below += pool.nanoErg
    if (2n * below >= depth) return { pool, poolCount: pools.length, depth }
  }
  return undefined
}

/** By ERG per token, equal ones by id, so that the order is always the same. */
function comparePrices(a: PoolReserves, b: PoolReserves): number {
  const difference = a.nanoErg * b.tokens - b.nanoErg * a.tokens
  if (difference !== 0n) return difference < 0n ? -1 : 1
  return a.poolNft < b.poolNft ? -1 : 1
}
