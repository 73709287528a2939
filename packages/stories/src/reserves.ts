import type { Hex } from '@ergo-explorer/chain'
import { BANK_TEMPLATE } from './rules/markets.ts'
import { POOL_SCRIPTS, POOL_TEMPLATES } from './spectrum.ts'

/**
 * Contracts that are minted a token's whole supply and release it by their own rules: what they hold has not been
 * issued. A bank sells coins, a liquidity pool gives shares to depositors, a bridge releases a token when it is locked
 * on another chain.
 */
export type ReserveKind = 'bank' | 'pool' | 'bridge'

/** Templates of banks and pools. */
export const RESERVE_TEMPLATES: readonly Hex[] = [BANK_TEMPLATE, ...POOL_TEMPLATES]

/** The largest unspent box of a token under one of {@link RESERVE_TEMPLATES}. */
export interface ReserveBox {
  readonly template: Hex
  /** Blake2b-256 of its script. */
  readonly hash: Hex
  /** Amount of the token, and its position among the box's tokens. */
  readonly amount: bigint
  readonly position: number
  /** Positions of tokens of which one unit was ever minted. */
  readonly singletons: readonly number[]
}

/**
 * The kind of reserve that a box is for the token. Anyone can create a box under these scripts, so it must hold the
 * contract's NFT, hold the token where the contract keeps its reserve, and hold more than half of all existing units:
 * no second box can claim the same.
 */
export function reserveKindOf(box: ReserveBox, existing: bigint): ReserveKind | undefined {
  const isBank = box.template === BANK_TEMPLATE
  if (!isBank && !POOL_SCRIPTS.has(box.hash)) return undefined
  const { nft, reserves } = isBank ? BANK_POSITIONS : POOL_POSITIONS
  if (!box.singletons.includes(nft) || !reserves.includes(box.position)) return undefined
  return isMajority(box.amount, existing) ? (isBank ? 'bank' : 'pool') : undefined
}

export const isMajority = (amount: bigint, existing: bigint): boolean => 2n * amount > existing

/** A bank holds [stable coin, reserve coin, NFT], a pool [NFT, shares, …]. */
const BANK_POSITIONS = { nft: 2, reserves: [0, 1] }
const POOL_POSITIONS = { nft: 0, reserves: [1] }
