import type { FactAmounts, FactAsset } from '@ergo-explorer/contract'
import type { StoryValue } from './story-value.ts'

/** Whether a value is what its type says: it was made of facts that came over the wire. May throw where it is not. */
export function isSound(value: StoryValue | undefined): boolean {
  if (value === undefined) return false
  if (typeof value === 'string') return value.length <= LONGEST_TEXT
  if (typeof value === 'number') return true
  if (value.as === 'figure') return isAsset(value.asset)
  return value.as === 'amounts' ? isAmounts(value.amounts) : isText(value.id)
}

/** Ids, figures and words of ours are short; anything longer is no fact. */
const LONGEST_TEXT = 120

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT

/** More digits than any amount has would cost more than they tell. */
const isUnits = (value: unknown): boolean => typeof value === 'string' && /^\d{1,78}$/.test(value)

const isAsset = ({ tokenId, amount }: FactAsset): boolean => isText(tokenId) && isUnits(amount)

const isAmounts = (value: FactAmounts | null): boolean =>
  value === null ||
  (isUnits(value.nanoErg) &&
    value.assets.every(isAsset) &&
    (value.assetsCount === undefined || Number.isSafeInteger(value.assetsCount)))
