import { type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import type { FactAmounts, FactAsset } from '@ergo-explorer/contract'
import type { PartyView } from './party-view.ts'
import type { TokenView } from './token-view.ts'

/**
 * Placeholder value of a story, before it is text or a link. Strings and numbers are used as they are; the others are
 * resolved when rendered.
 */
export type StoryValue =
  | string
  | number
  | { readonly as: 'party'; readonly id: string; readonly isMiner?: boolean }
  /** The noun before a party's name: `address` or `contract`. */
  | { readonly as: 'party-kind'; readonly id: string }
  | { readonly as: 'token'; readonly id: string }
  | PoolValue
  /** The figure alone, of a token that the sentence names elsewhere. */
  | { readonly as: 'figure'; readonly asset: FactAsset }
  /** Null if the list was truncated, so that the amount is unknown. */
  | { readonly as: 'amounts'; readonly amountsValue: FactAmounts | null }
  | RateValue

/** A pool by its NFT, which names it if the facts do not state its pair. */
export interface PoolValue {
  readonly as: 'pool'
  readonly id: string
  readonly type: 'liquidity' | 'oracle'
  /** The token that the pool exchanges for ERG. */
  readonly tokenId: string | null
}

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
/** A party that links to its page as a miner. */
export const minerValue = (id: string): StoryValue => ({ as: 'party', id, isMiner: true })
export const tokenValue = (id: string): StoryValue => ({ as: 'token', id })
export const oraclePoolValue = (id: string): StoryValue => ({ as: 'pool', id, type: 'oracle', tokenId: null })
/** @param moved all that the pool gave and got, except its shares */
export function liquidityPoolValue(id: string, ...moved: readonly FactAmounts[]): StoryValue {
  const tokenIds = new Set(moved.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId)))
  const isPair = tokenIds.size === 1 && moved.some(({ nanoErg }) => BigInt(nanoErg) > 0n) && moved.every(isComplete)
  const [tokenId = null] = tokenIds
  return { as: 'pool', id, type: 'liquidity', tokenId: isPair ? tokenId : null }
}
/** @throws SyntaxError if the rate is not an integer. */
export const rateValue = (poolNft: string, value: string, form: RateValue['form']): StoryValue => ({
  as: 'rate',
  poolNft,
  rateValue: BigInt(value).toString(),
  form,
})
export const tokenAmountValue = (asset: FactAsset): StoryValue => ({ as: 'figure', asset })
export const amountsValue = (value: FactAmounts | null): StoryValue => ({ as: 'amounts', amountsValue: value })
export const ergValue = (nanoErg: NanoErg): StoryValue => amountsValue({ nanoErg, assets: [] })
/** Tokens alone, and their number before the list was truncated. */
export const tokenAmountsValue = (list: readonly FactAsset[], assetsCount?: number): StoryValue =>
  amountsValue({ nanoErg: toNanoErg(0n), assets: list, ...(assetsCount !== undefined && { assetsCount }) })

/** Checks values from the API against their types. May throw for invalid values. */
export function isValidValue(value: StoryValue | undefined): boolean {
  if (value === undefined) return false
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH
  if (typeof value === 'number') return true
  if (value.as === 'figure') return isAsset(value.asset)
  if (value.as === 'pool') return isText(value.id) && (value.tokenId === null || isText(value.tokenId))
  if (value.as === 'rate') return isText(value.poolNft) && value.rateValue.length <= MAX_RATE_LENGTH
  return value.as === 'amounts' ? isAmounts(value.amountsValue) : isText(value.id)
}

/** Whether the list of tokens was not truncated. */
const isComplete = ({ assets, assetsCount = assets.length }: FactAmounts): boolean => assetsCount === assets.length

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

/** Parties and tokens by the ids that values refer to, as in a story. */
export interface EntityNames {
  readonly parties: Readonly<Record<string, PartyView>>
  readonly tokens: Readonly<Record<string, TokenView>>
}

/** The party of an id. An id that is not resolved has only its hash. */
export function findParty({ parties }: EntityNames, id: string): PartyView {
  const party = ownValue(parties, id)
  const isKnown = typeof party?.address === 'string' && (party.label === null || typeof party.label.name === 'string')
  return isKnown ? party : { address: '', kind: 'P2PK', scriptHash: id, isReadable: false, label: null }
}

export function findToken({ tokens }: EntityNames, tokenId: string): TokenView {
  const token = ownValue(tokens, tokenId)
  const isKnown = token?.name === null || typeof token?.name === 'string'
  return isKnown ? token : { tokenId, name: null, decimals: null, genuineness: 'unknown' }
}

/** The noun before a name. Parties not known to be contracts are called addresses. */
export const partyNoun = ({ kind }: PartyView): 'address' | 'contract' => (kind === 'P2PK' ? 'address' : 'contract')

/** Another API may omit the record or the entry. */
const ownValue = <Value>(record: Readonly<Record<string, Value>> | null | undefined, key: string) =>
  record !== null && record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
