import { COIN_UNIT, MAX_DECIMALS } from '@ergo-explorer/chain'
import type { PartyView } from './party-view.ts'
import { sanitizeText } from './sanitize-text.ts'
import type { TokenView } from './token-view.ts'

/** First and last characters of an id or an address: 8 at each end, 6 in dense tables. Short text is unchanged. */
export function shortenId(id: string, atEachEnd: 8 | 6 = 8): string {
  if (id.length <= 2 * atEachEnd + 1) return id
  // A text of a URL may contain characters of two code units. Half of one would differ after hydration.
  return `${id.slice(0, atEachEnd)}…${id.slice(-atEachEnd)}`.toWellFormed()
}

/**
 * A name for every place that shows one: safe, in one line, never blank. The short id replaces a name without a visible
 * character, and follows one without a letter or digit, such as an emoji, because not every font can draw it.
 */
export function displayName(id: string, name: string | null | undefined): string {
  if (!isVisibleName(name)) return shortenId(id)
  const clean = sanitizeText(name)
  return /[\p{L}\p{N}]/u.test(clean) ? clean : `${truncateSymbols(clean)} ${shortenId(id, 6)}`
}

/** Whether a name has a character that is not a space, a mark or a replacement for a hidden character. */
export const isVisibleName = (name: string | null | undefined): name is string =>
  name !== null && name !== undefined && /[^\s\p{M}\u{fffd}]/u.test(sanitizeText(name))

const MAX_SYMBOLS = 4

/** By user-perceived characters: an emoji may consist of several code points. */
function truncateSymbols(text: string): string {
  const symbols = Array.from(new Intl.Segmenter().segment(text.slice(0, MAX_SYMBOLS * 64)), ({ segment }) => segment)
  return symbols.length > MAX_SYMBOLS ? `${symbols.slice(0, MAX_SYMBOLS).join('')}…` : text
}

/** Text for a party: its label, else its short address or script hash. */
export function formatPartyName({ address, scriptHash, isReadable, label }: PartyView): string {
  return truncateName(displayName(isReadable && address !== '' ? address : (scriptHash ?? address), label?.name))
}

type NamedToken = Pick<TokenView, 'tokenId' | 'name' | 'resembles'>

/**
 * Name of a token wherever one is printed, above all beside amounts: its name, else its short id. The name of a copy of
 * the coin is quoted and followed by the short id, so that an amount of ERG is never an amount of a token.
 */
export function displayTokenName({ tokenId, name, resembles }: NamedToken): string {
  const text = displayName(tokenId, name)
  return resembles === COIN_UNIT ? `“${truncateName(text)}” ${shortenId(tokenId, 6)}` : text
}

/** Like {@link displayTokenName}, short enough for a sentence. */
export const formatTokenName = (token: NamedToken): string =>
  token.resembles === COIN_UNIT ? displayTokenName(token) : truncateName(displayTokenName(token))

/** A miner: the address of its key, by which stories name it too, and its label. */
export interface NamedMiner {
  readonly keyAddress: string | null
  readonly label: { readonly name: string } | null
}

/** Text for a miner, as {@link formatPartyName} names its key: its name, else its short address. */
export const formatMinerName = ({ keyAddress, label }: NamedMiner): string =>
  truncateName(displayName(keyAddress ?? '', label?.name ?? null))

/** Like {@link formatTokenName}, for places without a genuineness mark: an imitated name is replaced by the id. */
export const formatUnmarkedTokenName = (token: TokenView): string =>
  isImitation(token) ? shortenId(token.tokenId) : formatTokenName(token)

/** Whether a token is a copy, or known to deceive. */
export const isImitation = ({ genuineness, resembles }: TokenView): boolean =>
  genuineness === 'suspicious' || genuineness === 'blocked' || typeof resembles === 'string'

/** Names can have up to a thousand characters, too many for a sentence. */
const MAX_NAME_LENGTH = 40

export function truncateName(name: string, maxLength = MAX_NAME_LENGTH): string {
  const characters = Array.from(sanitizeText(name))
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : characters.join('')
}

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Plain text has no `bdi`, so direction isolates keep a name from reordering the text around it. */
export const isolateName = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u{2068}${name}\u{2069}` : name)

/** Decimals of a token; missing or invalid decimals count as none. */
export function sanitizeDecimals(decimals: number | null | undefined): number {
  return Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= MAX_DECIMALS ? Number(decimals) : 0
}
