import { divideHalfUp, divideToInteger, type Hex, toNanoErg } from '@ergo-explorer/chain'
import {
  type AddressValue,
  type AssetValue,
  type EffectValue,
  type HistoricalRate,
  USD_DECIMALS,
} from '@ergo-explorer/contract'
import type { HeldTokenRecord } from '#queries/addresses/balances.ts'
import type { PriceBook, RateRecord } from '#queries/prices.ts'
import type { AssetRecord } from '#queries/boxes/records.ts'
import { presentAsset } from '../tokens/tokens.ts'
import type { PresentContext } from '../present-context.ts'

interface Block {
  readonly height: number
  readonly timestamp: number
}

/** The rate is in nanoERG per US dollar. */
export const usdOf = (nanoErg: bigint, rate: Pick<RateRecord, 'rate'> | undefined): string | null =>
  rate === undefined ? null : divideHalfUp(nanoErg, rate.rate, USD_DECIMALS)

export const presentHistoricalRate = (rate: RateRecord | undefined): HistoricalRate | null =>
  rate === undefined ? null : { rate: String(rate.rate), poolNft: rate.poolNft, boxId: rate.boxId, height: rate.height }

/** The value of an amount at the end of a block. */
export interface TokenValue {
  readonly nanoErg: bigint
  readonly usd: string | null
  readonly poolNft: Hex
  readonly boxId: Hex
}

/** None without a price. */
export function tokenValueOf(
  prices: PriceBook,
  { tokenId, amount }: Pick<AssetRecord, 'tokenId' | 'amount'>,
  block: Block,
): TokenValue | undefined {
  const pool = prices.poolAt(tokenId, block)
  if (pool === undefined) return undefined
  const nanoErg = divideToInteger(amount * pool.nanoErg, pool.tokens)
  return { nanoErg, usd: usdOf(nanoErg, prices.rateAt(block.height)), poolNft: pool.poolNft, boxId: pool.boxId }
}

const presentValue = ({ nanoErg, ...value }: TokenValue) => ({ nanoErg: toNanoErg(nanoErg), ...value })

/** Copies of other tokens have no value, whatever their pools say. */
export const isPriceable = (
  { classifyToken }: PresentContext,
  { tokenId, name }: Pick<AssetRecord, 'tokenId' | 'name'>,
) => classifyToken(tokenId, name).kind !== 'copy'

export function presentEffectValue(
  context: PresentContext,
  { nanoErg, assets }: { readonly nanoErg: bigint; readonly assets: readonly AssetRecord[] },
  { prices, block }: { readonly prices: PriceBook; readonly block: Block },
): EffectValue {
  const rate = prices.rateAt(block.height)
  return {
    rate: presentHistoricalRate(rate),
    usd: usdOf(nanoErg, rate),
    assets: assets.flatMap((asset): AssetValue[] => {
      const value = isPriceable(context, asset) ? tokenValueOf(prices, asset, block) : undefined
      return value === undefined ? [] : [{ tokenId: asset.tokenId, ...presentValue(value) }]
    }),
  }
}

export interface AddressAt {
  readonly nanoErg: bigint
  readonly transactions: number
  /** Tokens that have a liquidity pool. */
  readonly pooled: readonly HeldTokenRecord[]
  /** The first tokens that are held, in the order of the chain. */
  readonly held: readonly HeldTokenRecord[]
  /** Whether there are others. */
  readonly isHeldComplete: boolean
}

const MAX_UNPRICED = 50

export function presentAddressValue(
  context: PresentContext,
  { nanoErg, transactions, pooled, held, isHeldComplete }: AddressAt,
  { address, prices, block }: { readonly address: string; readonly prices: PriceBook; readonly block: Block },
): AddressValue {
  const rate = prices.rateAt(block.height)
  const valued = pooled.flatMap((asset) => {
    const value = isPriceable(context, asset) ? tokenValueOf(prices, asset, block) : undefined
    return value === undefined ? [] : [{ asset, value }]
  })
  const total = valued.reduce((sum, { value }) => sum + value.nanoErg, nanoErg)
  const priced = new Set(valued.map(({ asset }) => asset.tokenId))
  const unpriced = held.filter(({ tokenId }) => !priced.has(tokenId))
  return {
    address,
    height: block.height,
    timestamp: block.height === 0 ? null : block.timestamp,
    transactionCount: transactions,
    nanoErg: toNanoErg(nanoErg),
    usd: usdOf(nanoErg, rate),
    rate: presentHistoricalRate(rate),
    totalNanoErg: toNanoErg(total),
    totalUsd: usdOf(total, rate),
    priced: valued
      .toSorted((a, b) => (a.value.nanoErg === b.value.nanoErg ? 0 : a.value.nanoErg > b.value.nanoErg ? -1 : 1))
      .map(({ asset, value }) => Object.assign(presentAsset(context, asset), { valuation: presentValue(value) })),
    unpriced: unpriced.slice(0, MAX_UNPRICED).map((asset) => presentAsset(context, asset)),
    unpricedCount: isHeldComplete ? unpriced.length : null,
  }
}
