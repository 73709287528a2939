import type { FactAmounts, FactAsset } from '@ergo-explorer/contract'

/** One component of an amount: ERG or a token. */
export type ErgOrTokenAmount = { readonly nanoErg: string } | FactAsset

/** Components of an amount that a sentence names: two, or the first and the number of others. */
export interface NamedAmounts {
  readonly first: ErgOrTokenAmount
  readonly second: ErgOrTokenAmount | undefined
  readonly more: number
}

/** Every box must hold some ERG, so this little beside a token only carries the token. */
const MAX_CARRIER_NANOERG = 10_000_000n

export function chooseNamedAmounts({ nanoErg, assets, assetsCount = assets.length }: FactAmounts): NamedAmounts {
  const hasErg = assets.length === 0 || BigInt(nanoErg) > MAX_CARRIER_NANOERG
  const [first = { nanoErg }, second] = hasErg ? [{ nanoErg }, ...assets] : assets
  const count = assetsCount + (hasErg ? 1 : 0)
  return count === 2 && second !== undefined
    ? { first, second, more: 0 }
    : { first, second: undefined, more: count - 1 }
}
