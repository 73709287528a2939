import type { FactAmounts, FactAsset } from '@ergo-explorer/contract'

/**
 * Placeholder value of a story, before it is text or a link. Strings and numbers are used as they are; the others are
 * resolved when rendered.
 */
export type StoryValue =
  | string
  | number
  | { readonly as: 'party'; readonly id: string }
  /** The noun before a party's name: `address` or `contract`. */
  | { readonly as: 'party-kind'; readonly id: string }
  | { readonly as: 'token'; readonly id: string }
  /** The figure alone, of a token that the sentence names elsewhere. */
  | { readonly as: 'figure'; readonly asset: FactAsset }
  /** Null if the list was truncated, so that the amount is unknown. */
  | { readonly as: 'amounts'; readonly amountsValue: FactAmounts | null }
  | RateValue

/** A rate of an oracle pool, in the pool's own unit. */
export interface RateValue {
  readonly as: 'rate'
  readonly poolNft: string
  readonly rateValue: string
  /** Whether the text also names what is priced: `1 ERG = $1.1777`. */
  readonly form: 'equation' | 'price'
}

export type StoryValues = Readonly<Record<string, StoryValue>>

/** A party and the noun before its name, as messages use them: `owner` and `ownerKind`. */
export function partyAndKindValues(name: string, id: string | undefined): StoryValues {
  if (id === undefined) return { [name]: '', [`${name}Kind`]: 'none' }
  return { [name]: { as: 'party', id }, [`${name}Kind`]: { as: 'party-kind', id } }
}

/** A count as a number, which selects the plural form. @throws TypeError for an invalid count. */
export function countValue(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError('A count in the story facts is invalid')
  return value
}

export const partyValue = (id: string): StoryValue => ({ as: 'party', id })
export const tokenValue = (id: string): StoryValue => ({ as: 'token', id })
/** @throws SyntaxError if the rate is not an integer. */
export const rateValue = (poolNft: string, value: string, form: RateValue['form']): StoryValue => ({
  as: 'rate',
  poolNft,
  rateValue: BigInt(value).toString(),
  form,
})
export const tokenAmountValue = (asset: FactAsset): StoryValue => ({ as: 'figure', asset })
export const amountsValue = (value: FactAmounts | null): StoryValue => ({ as: 'amounts', amountsValue: value })
export const ergValue = (nanoErg: string): StoryValue => amountsValue({ nanoErg, assets: [] })
/** Tokens alone, and their number before the list was truncated. */
export const tokenAmountsValue = (list: readonly FactAsset[], assetsCount?: number): StoryValue =>
  amountsValue({ nanoErg: '0', assets: list, ...(assetsCount !== undefined && { assetsCount }) })
