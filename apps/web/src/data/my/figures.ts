import { divideToInteger, type NanoErg, toNanoErg, type TokenUnits, toTokenUnits } from '@ergo-explorer/chain'
import type { AddressDetail, Asset, HeldToken, Market, PoolActivity } from '@ergo-explorer/contract'
import type { DollarsPerErg } from '#format/price.ts'
import { toTokenView, type TokenView } from '@ergo-explorer/sentences/token-view'

/** An amount of a token. */
export interface OwnToken extends TokenView {
  readonly amount: TokenUnits
}

/** What the API said about an address. */
export interface AddressFigures {
  readonly nanoErg: NanoErg
  readonly tokens: readonly OwnToken[]
  /** Whether there are more tokens than these. */
  readonly hasMoreTokens: boolean
  readonly pending: {
    readonly transactionCount: number
    readonly nanoErg: NanoErg
    readonly tokens: readonly OwnToken[]
  }
  readonly transactionCount: number
  readonly lastActivity: number | null
  readonly rent: AddressDetail['rent']
  readonly rewards: AddressDetail['rewards']
  /** Unspent boxes of contracts that name the key of the address. */
  readonly contractBoxCount: number
}

/** Tokens of a response, without what no part of the page shows. */
const toOwnToken = (token: Asset | HeldToken): OwnToken => ({
  ...toTokenView(token),
  // Only copies are distinguished: they have no value.
  ...('verdict' in token && token.verdict.kind === 'copy' && { resembles: token.resembles ?? token.name }),
  amount: token.amount,
})

export const toAddressFigures = (detail: AddressDetail): AddressFigures => ({
  nanoErg: detail.balance.nanoErg,
  tokens: detail.balance.tokens.items.map(toOwnToken),
  hasMoreTokens: detail.balance.tokens.next !== null,
  pending: {
    transactionCount: detail.pending.transactionCount,
    nanoErg: detail.pending.nanoErg,
    tokens: detail.pending.assets.map(toOwnToken),
  },
  transactionCount: detail.transactionCount,
  lastActivity: detail.lastActivity?.timestamp ?? null,
  rent: detail.rent,
  rewards: detail.rewards,
  contractBoxCount: detail.mentions?.unspentCount ?? 0,
})

/** Reserves that set a price: `nanoErg` for `tokens`. */
interface Reserves {
  readonly nanoErg: NanoErg
  readonly tokens: TokenUnits
}

/** A pool by the token that represents its shares. */
interface PoolShares {
  readonly poolNft: string
  readonly issued: TokenUnits
  readonly nanoErg: NanoErg | null
  readonly token: OwnToken
  readonly quoteToken: OwnToken | null
}

/** Public prices. What is requested does not depend on the addresses of the visitor. */
export interface Prices {
  /** Null without an oracle. */
  readonly usd: DollarsPerErg | null
  readonly reserves: Readonly<Record<string, Reserves>>
  readonly pools: Readonly<Record<string, PoolShares>>
}

export const NO_PRICES: Prices = { usd: null, reserves: {}, pools: {} }

export function toPrices(market: Pick<Market, 'erg' | 'prices'>, pools: readonly PoolActivity[]): Prices {
  return {
    usd: market.erg && { numerator: market.erg.usd.numerator, denominator: market.erg.usd.denominator },
    reserves: Object.fromEntries(
      market.prices.map(({ tokenId, nanoErg, tokenAmount }) => [tokenId, { nanoErg, tokens: tokenAmount }]),
    ),
    pools: Object.fromEntries(
      pools.map(({ shareTokenId, poolNft, issuedShares, nanoErg, token, quoteToken }) => [
        shareTokenId,
        {
          poolNft,
          issued: issuedShares,
          nanoErg,
          token: toOwnToken(token),
          quoteToken: quoteToken === null ? null : toOwnToken(quoteToken),
        },
      ]),
    ),
  }
}

/** Value of an amount in ERG, as the API computes it; null without a price. Copies of other tokens have none. */
export function valueOf({ reserves }: Prices, token: OwnToken): NanoErg | null {
  const pool = reserves[token.tokenId]
  if (pool === undefined || typeof token.resembles === 'string') return null
  return toNanoErg(divideToInteger(BigInt(token.amount) * BigInt(pool.nanoErg), BigInt(pool.tokens)))
}

/** The part of the reserves of a pool that shares represent. */
export interface PoolPosition {
  readonly shares: OwnToken
  readonly poolNft: string
  readonly nanoErg: NanoErg | null
  readonly tokens: readonly OwnToken[]
  /** Null if a token has no price. */
  readonly value: NanoErg | null
}

/** Null for a token that represents no shares. */
export function poolPositionOf(prices: Prices, shares: OwnToken): PoolPosition | null {
  const pool = prices.pools[shares.tokenId]
  if (pool === undefined || pool.issued === '0') return null
  // Rounded down, as the contract of the pool does.
  const part = (units: string): bigint => (BigInt(units) * BigInt(shares.amount)) / BigInt(pool.issued)
  const nanoErg = pool.nanoErg === null ? null : toNanoErg(part(pool.nanoErg))
  const reserves = pool.quoteToken === null ? [pool.token] : [pool.token, pool.quoteToken]
  const tokens = reserves.map((token): OwnToken =>
    Object.assign({}, token, { amount: toTokenUnits(part(token.amount)) }),
  )
  const values = tokens.map((token) => valueOf(prices, token))
  // The side of the pool that its price is in is as much as the other one, whatever its token costs elsewhere.
  const value = values.includes(null)
    ? null
    : toNanoErg(values.reduce((sum, each) => sum + BigInt(each ?? 0), BigInt(nanoErg ?? 0)))
  return { shares, poolNft: pool.poolNft, nanoErg, tokens, value }
}

/** All addresses together. */
export interface MergedFigures {
  readonly nanoErg: NanoErg
  readonly tokens: readonly OwnToken[]
  readonly hasMoreTokens: boolean
  /** What moves between own addresses cancels out. */
  readonly pending: { readonly nanoErg: NanoErg; readonly tokens: readonly OwnToken[] }
  /** ERG and all tokens with a price. */
  readonly total: NanoErg
  readonly pricedCount: number
  readonly positions: readonly PoolPosition[]
  readonly lockedRewards: NanoErg
  readonly rent: MergedRent | null
}

interface MergedRent {
  readonly boxCount: number
  readonly wholeBoxCount: number
  readonly nanoErg: NanoErg
  /** Expected time of the first collection; null if it is possible now. */
  readonly firstAt: number | null
}

export function mergeFigures(figures: readonly AddressFigures[], prices: Prices): MergedFigures {
  const tokens = mergeTokens(figures.flatMap((each) => each.tokens))
  const values = tokens.map((token) => valueOf(prices, token))
  const nanoErg = sumOf(figures.map((each) => each.nanoErg))
  return {
    nanoErg,
    tokens,
    hasMoreTokens: figures.some((each) => each.hasMoreTokens),
    pending: {
      nanoErg: sumOf(figures.map(({ pending }) => pending.nanoErg)),
      tokens: mergeTokens(figures.flatMap(({ pending }) => pending.tokens)).filter(({ amount }) => amount !== '0'),
    },
    total: totalOf(figures, prices),
    pricedCount: values.filter((value) => value !== null).length,
    positions: tokens.flatMap((token) => poolPositionOf(prices, token) ?? []),
    lockedRewards: sumOf(figures.flatMap(({ rewards }) => rewards?.locked ?? [])),
    rent: mergeRent(figures),
  }
}

/** Value of ERG and tokens; each address is rounded by itself, so that the total is the sum of its rows. */
export const totalOf = (figures: readonly AddressFigures[], prices: Prices): NanoErg =>
  sumOf(figures.flatMap(({ nanoErg, tokens }) => [nanoErg, ...tokens.flatMap((token) => valueOf(prices, token) ?? [])]))

export const sumOf = (amounts: readonly NanoErg[]): NanoErg =>
  toNanoErg(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))

/** Amounts by token, in the order of their first appearance. */
export function mergeTokens(tokens: readonly OwnToken[]): readonly OwnToken[] {
  const merged = new Map<string, OwnToken>()
  for (const token of tokens) {
    const before = merged.get(token.tokenId)
    const amount = before === undefined ? token.amount : toTokenUnits(BigInt(before.amount) + BigInt(token.amount))
    merged.set(token.tokenId, { ...token, amount })
  }
  return [...merged.values()]
}

function mergeRent(figures: readonly AddressFigures[]): MergedRent | null {
  const due = figures.flatMap(({ rent }) => rent?.due ?? [])
  const upcoming = figures.flatMap(({ rent }) => rent?.upcoming ?? [])
  const all = [...due, ...upcoming]
  if (all.length === 0) return null
  return {
    boxCount: all.reduce((sum, { boxCount }) => sum + boxCount, 0),
    wholeBoxCount: all.reduce((sum, { wholeBoxCount }) => sum + wholeBoxCount, 0),
    nanoErg: sumOf(all.map(({ nanoErg }) => nanoErg)),
    firstAt: due.length > 0 ? null : Math.min(...upcoming.map(({ dueAt }) => dueAt)),
  }
}
