import { deriveNameSkeleton } from './name-skeleton.ts'

/** Words that impostors add to a name. Words of legitimate derivatives, as in "SigUSD LP", are not listed. */
const CLAIMS: readonly string[] = skeletonsOf(`
  official original genuine real true legit authentic verified trusted the new token tokens coin coins v2 v3 2.0 3.0
  upgrade upgraded migration by on ergo airdrop claim reward rewards bonus free gift giveaway
  wrapped bridged pegged staked liquid synthetic native voucher
`)

/** Counted as words only: joined with a name, they would turn other words into imitations, such as "touse". */
const SINGLE_WORDS: readonly string[] = skeletonsOf(`
  a an at your our now here get visit claims claimed claimable redeem mint minted blockchain mainnet platform
`)

/** Words that ask the reader to act. */
const LURES: ReadonlySet<string> = new Set(
  skeletonsOf('airdrop claim claims claimed claimable reward rewards bonus free gift giveaway redeem visit voucher'),
)

const AFFIXES: ReadonlySet<string> = new Set([...CLAIMS, ...SINGLE_WORDS])
const ERGO = deriveNameSkeleton('ergo')

/** A web address as in names: with a scheme, or one of the top-level domains that such names use. */
export const LINK =
  /^(?:https?:\/\/\S+|(?:www\.)?([\p{L}\p{N}-]+)(?:\.[\p{L}\p{N}-]+)*\.(?:ai|app|biz|cash|cc|club|co|com|dev|exchange|fi|finance|fun|gg|info|io|link|live|me|money|net|network|online|org|pro|shop|site|store|tech|to|top|vip|win|xyz)(?:\/\S*)?)$/iu

const VERSION = /^v?\d(?:\.\d{1,2})*$/i
const ATTACHED_NUMBER = /(?<=\D)[\s._-]*\d(?:\.\d{1,2})*\s*$/u
const ATTACHED_VERSION = /(?<=[^v])[\s._-]*v\d(?:\.\d{1,2})*\s*$/iu

/** Words between spaces, with links and without the punctuation around them. */
const spacedWords = (text: string): string[] =>
  text.split(/\s/u).map((word) => word.replaceAll(/^[(["“«]|[)\]"”»,;:!.]$/gu, ''))

const wordsOf = (text: string): string[] =>
  spacedWords(text)
    .filter((word) => !LINK.test(word))
    .flatMap((word) => word.split(/[()[\]{}"“”«»_/|,;+–—•~-]/u))
    .filter((word) => deriveNameSkeleton(word) !== '')

const isAffix = (word: string): boolean => AFFIXES.has(deriveNameSkeleton(word)) || VERSION.test(word)

/** Numbers are part of a lure, as in "Claim 500 SigUSD", but may be part of another name, as in "SPF 50". */
const removeAffixes = (name: string, words: readonly string[]): string[] =>
  words.filter((word) => !isAffix(word) && !(/^[\d.]+$/.test(word) && isLure(name)))

/** The name without a version, a "wrapped" letter, or the letter that makes another currency of a dollar. */
export const removeLetters = (text: string): string[] => [
  text,
  text.replace(ATTACHED_NUMBER, ''),
  text.replace(ATTACHED_VERSION, ''),
  text.replace(/^\s*w(?=\p{L})/u, ''),
  text.replace(/(?<=usd)[tce]\s*$/iu, ''),
]

/** A name without what impostors add to it, in each way that leaves a different text. */
export function listWithoutAffixes(name: string): string[] {
  const host = hostOf(name)
  // Compared word by word, so that letters of two words never combine.
  const texts = [name, removeAffixes(name, wordsOf(name)).join(''), ...(host === undefined ? [] : [host])]
  return [...new Set(texts.flatMap(removeLetters))]
}

/** Words of a name that are not affixes. "Ergo" is one of other names, but not of the coin. */
export function listCoinWords(name: string): string[] {
  const host = hostOf(name)
  if (host !== undefined) return [host]
  const words = wordsOf(name)
  const rest = new Set(removeAffixes(name, words))
  return words.filter((word) => rest.has(word) || deriveNameSkeleton(word) === ERGO)
}

/** The name of a web address that is all of a text. */
const hostOf = (text: string): string | undefined => LINK.exec(text.trim())?.[1]

/** Words of a name that a lure is about: none without a web address or a word that asks to act. */
export const listLureWords = (name: string): string[] => (isLure(name) ? wordsOf(name) : [])

function isLure(name: string): boolean {
  const words = wordsOf(name)
  return (
    (words.length > 0 && spacedWords(name).some((word) => LINK.test(word))) ||
    (words.length > 1 && words.some((word) => LURES.has(deriveNameSkeleton(word))))
  )
}

const ONLY_CLAIMS = new RegExp(`^(?:${CLAIMS.join('|')})*$`)
/** Also keeps the regular expression away from long texts. */
const MAX_CLAIMS_LENGTH = 40

/** Whether everything around a known name is a claim; both are skeletons. */
export function isSurroundedByClaims(name: string, known: string): boolean {
  if (name.length > known.length + MAX_CLAIMS_LENGTH) return false
  for (let at = name.indexOf(known); at !== -1; at = name.indexOf(known, at + 1))
    if (ONLY_CLAIMS.test(name.slice(0, at)) && ONLY_CLAIMS.test(name.slice(at + known.length))) return true
  return false
}

function skeletonsOf(words: string): string[] {
  return words.trim().split(/\s+/).map(deriveNameSkeleton)
}
