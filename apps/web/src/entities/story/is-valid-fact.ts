import type { FactAmounts, FactAsset } from '@ergo-explorer/contract'
import type { StoryValue } from './story-value.ts'

/** Checks values from the API against their types. May throw for invalid values. */
export function isValidFact(value: StoryValue | undefined): boolean {
  if (value === undefined) return false
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH
  if (typeof value === 'number') return true
  if (value.as === 'figure') return isAsset(value.asset)
  if (value.as === 'rate') return isText(value.poolNft) && value.rateValue.length <= MAX_RATE_LENGTH
  return value.as === 'amounts' ? isAmounts(value.amountsValue) : isText(value.id)
}

/** Ids, figures and enum values are short; longer text is invalid. */
const MAX_TEXT_LENGTH = 120

/** A rate is a 64-bit number. */
const MAX_RATE_LENGTH = 20

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH

/** Longer than any amount; limits the cost of parsing. */
const isUnits = (value: unknown): boolean => typeof value === 'string' && /^\d{1,78}$/.test(value)

const isAsset = ({ tokenId, amount }: FactAsset): boolean => isText(tokenId) && isUnits(amount)

const isAmounts = (value: FactAmounts | null): boolean =>
  value === null ||
  (isUnits(value.nanoErg) &&
    value.assets.every(isAsset) &&
    (value.assetsCount === undefined || Number.isSafeInteger(value.assetsCount)))
