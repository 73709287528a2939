import type { FactAmounts, FactAsset } from '@ergo-explorer/contract'

/** One thing of an amount: ERG, or some token. */
export type OneAmount = { readonly nanoErg: string } | FactAsset

/** What a sentence says of an amount of several things: two at most, or one of them and how many more there are. */
export interface LeadAmounts {
  readonly first: OneAmount
  readonly second: OneAmount | undefined
  readonly more: number
}

/** A box cannot be without ERG, so that this little beside a token is only its wrapping. */
const WRAPPING_NANOERG = 10_000_000n

export function leadAmounts({ nanoErg, assets, assetsCount = assets.length }: FactAmounts): LeadAmounts {
  const hasErg = assets.length === 0 || BigInt(nanoErg) > WRAPPING_NANOERG
  const [first = { nanoErg }, second] = hasErg ? [{ nanoErg }, ...assets] : assets
  const count = assetsCount + (hasErg ? 1 : 0)
  return count === 2 && second !== undefined
    ? { first, second, more: 0 }
    : { first, second: undefined, more: count - 1 }
}
