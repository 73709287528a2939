import type { FactAmounts, FactAsset } from '@ergo-explorer/contract'

/**
 * What stands in a sentence, before it is text or a link. Text and numbers go into the message as they are; the others
 * name something that a writer looks up.
 */
export type StoryValue =
  | string
  | number
  | { readonly as: 'party'; readonly id: string }
  /** Which noun stands before a party's name: `address` or `contract`. */
  | { readonly as: 'party-kind'; readonly id: string }
  | { readonly as: 'token'; readonly id: string }
  /** The figure alone, of a token that the sentence names elsewhere. */
  | { readonly as: 'figure'; readonly asset: FactAsset }
  /** Null where the list that would tell it was cut. */
  | { readonly as: 'amounts'; readonly amounts: FactAmounts | null }

export type StoryValues = Readonly<Record<string, StoryValue>>

/** Somebody and the noun before the name, as messages call them: `owner` and `ownerKind`. */
export function who(name: string, id: string | undefined): StoryValues {
  if (id === undefined) return { [name]: '', [`${name}Kind`]: 'none' }
  return { [name]: { as: 'party', id }, [`${name}Kind`]: { as: 'party-kind', id } }
}

/** How many of something; text would be no plural. @throws TypeError for what is no count. */
export function count(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError('A fact that counts is no count')
  return value
}

export const party = (id: string): StoryValue => ({ as: 'party', id })
export const token = (id: string): StoryValue => ({ as: 'token', id })
export const figure = (asset: FactAsset): StoryValue => ({ as: 'figure', asset })
export const amounts = (value: FactAmounts | null): StoryValue => ({ as: 'amounts', amounts: value })
export const erg = (nanoErg: string): StoryValue => amounts({ nanoErg, assets: [] })
/** Tokens alone, and how many there were before the list was cut. */
export const assets = (list: readonly FactAsset[], assetsCount?: number): StoryValue =>
  amounts({ nanoErg: '0', assets: list, ...(assetsCount !== undefined && { assetsCount }) })
