import { type NanoErg, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { FactAmounts, FactAsset } from '@ergo-explorer/contract'

/** One component of an amount: ERG or a token. */
export type ErgOrTokenAmount = { readonly nanoErg: NanoErg } | FactAsset

/** Components of an amount that a sentence names: two, or the first and the number of others. */
export interface NamedAmounts {
  readonly first: ErgOrTokenAmount
  readonly second: ErgOrTokenAmount | undefined
  readonly more: number
}

/** Every box must hold some ERG, so this little beside a token only carries the token. */
export const MAX_CARRIER_NANOERG = 10_000_000n

export function chooseNamedAmounts({ nanoErg, assets, assetsCount = assets.length }: FactAmounts): NamedAmounts {
  const hasErg = assets.length === 0 || BigInt(nanoErg) > MAX_CARRIER_NANOERG
  const [first = { nanoErg }, second] = hasErg ? [{ nanoErg }, ...assets] : assets
  const count = assetsCount + (hasErg ? 1 : 0)
  return count === 2 && second !== undefined
    ? { first, second, more: 0 }
    : { first, second: undefined, more: count - 1 }
}

/** Sum by token. Zero and negative results are left out. */
export function sumAmounts(plus: readonly FactAmounts[], minus: readonly FactAmounts[] = []): FactAmounts {
  let nanoErg = 0n
  const units = new Map<string, bigint>()
  for (const [list, sign] of [
    [plus, 1n],
    [minus, -1n],
  ] as const) {
    for (const amounts of list) {
      nanoErg += sign * BigInt(amounts.nanoErg)
      for (const { tokenId, amount } of amounts.assets) {
        units.set(tokenId, (units.get(tokenId) ?? 0n) + sign * BigInt(amount))
      }
    }
  }
  const assets = [...units].filter(([, amount]) => amount > 0n)
  const longest = Math.max(...plus.map(({ assetsCount = 0 }) => assetsCount), 0)
  return {
    nanoErg: toNanoErg(nanoErg > 0n ? nanoErg : 0n),
    assets: assets.map(([tokenId, amount]) => ({ tokenId, amount: toTokenUnits(amount) })),
    // Truncated lists have at most ten entries, so the number of tokens is a lower bound.
    ...(longest > assets.length && { assetsCount: longest }),
  }
}

export const isZeroAmount = ({ nanoErg, assets }: FactAmounts): boolean => BigInt(nanoErg) === 0n && assets.length === 0
