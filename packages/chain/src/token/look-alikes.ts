import { deriveNameSkeleton } from './name-skeleton.ts'
import { hiddenKind } from './hidden-characters.ts'

/** The first known name that this one could be mistaken for. An equal name counts: tokens differ by id. */
export const findResembledName = (name: string, knownNames: readonly string[]): string | undefined =>
  createNameMatcher(knownNames)(name)

/**
 * Broader than {@link deriveNameSkeleton}, which only matches names that look the same: a reader also overlooks a doubled letter,
 * two swapped letters, a small stroke, and any "official" around the name. Closer matches come first.
 */
export function createNameMatcher(knownNames: readonly string[]): (name: string) => string | undefined {
  const known = knownNames
    .map((name) => ({ name, skeleton: deriveNameSkeleton(name), key: compactKey(deriveNameSkeleton(name)) }))
    .filter((each) => each.skeleton !== '')
  const bySkeleton = new Map(known.toReversed().map((each) => [each.skeleton, each.name]))
  const findAnagram = (skeletons: readonly string[]) => {
    const letters = new Set(skeletons.map(sortedLetters))
    return known.find(({ skeleton }) => letters.has(sortedLetters(skeleton)))
  }
  return (name) => {
    // Most names that match at all match as written, which is much faster to find out than all readings.
    const asWritten = bySkeleton.get(deriveNameSkeleton(name.slice(0, MAX_LETTERS)))
    if (asWritten !== undefined && name.length <= MAX_LETTERS) return asWritten
    const skeletons = [...new Set(listNameReadings(name).map(deriveNameSkeleton))]
    const keys = [...new Set(skeletons.map(compactKey))]
    const found =
      known.find((each) => skeletons.includes(each.skeleton)) ??
      known.find(({ key }) => keys.some((own) => own === key || isTransposition(own, key))) ??
      known.find((each) => skeletons.some((own) => isSurroundedByClaims(own, each.skeleton))) ??
      // Nested controls can display the letters in any order, and no honest name needs them.
      (BIDI_CONTROL.test(name) ? findAnagram(skeletons) : undefined)
    return found?.name
  }
}

/** Digits that a skeleton keeps, because names use them as numbers. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = { '2': 'z', '6': 'g', '8': 'b', '9': 'g' }

/** Removes repeated letters. The l of a skeleton is an i, so c and l, which look like d, are c and i. */
const compactKey = (nameSkeleton: string): string =>
  nameSkeleton
    .replaceAll(/[2689]/g, (digit) => DIGIT_LETTERS[digit] ?? digit)
    .replaceAll('ci', 'd')
    // A skeleton reads two v as w; here repeated letters collapse into one.
    .replaceAll('w', 'v')
    .replaceAll(/(.)\1+/gu, '$1')

/** Short words have too many near matches. */
const MIN_TRANSPOSITION_LENGTH = 6

/** Whether two adjacent letters are swapped. */
function isTransposition(key: string, known: string): boolean {
  if (known.length < MIN_TRANSPOSITION_LENGTH || key.length !== known.length) return false
  const at = Array.from(known).findIndex((letter, i) => letter !== key[i])
  return known.slice(0, at) + known.charAt(at + 1) + known.charAt(at) + known.slice(at + 2) === key
}

/** Longer names cannot be mistaken for a known one. Hidden characters and marks do not count. */
const MAX_LETTERS = 200

/**
 * All plausible readings of a name: as written and as displayed, signs ignored or read as letters, a leading currency
 * sign kept or dropped, claims kept or removed.
 */
function listNameReadings(name: string): string[] {
  if (PLAIN_NAME.test(name) && name.length <= MAX_LETTERS) return [name, removeClaims(name)]
  const marked = orderLetters(name).flatMap((text) => [text, text.replaceAll(TRADE_MARKS, '')])
  const priced = marked.flatMap((each) => [each, each.replace(/^\s*[$@]/u, '')])
  const spelled = priced.flatMap((each) => [each, each.replaceAll(SIGNS, (sign) => SIGN_LETTERS[sign] ?? sign)])
  return [...new Set(spelled)].flatMap((each) => [each, removeClaims(each)])
}

/** A name without signs, hidden characters and other alphabets can be read in one way only. */
const PLAIN_NAME = /^[\w .-]*$/

const OVERRIDE = '\u{202e}'
const END_OF_OVERRIDE = '\u{202c}'

/**
 * The first visible letters, as written and in display order: after an override, letters run from right to left until it
 * ends. Only letters count against the limit, so that no number of controls can push the name out of it.
 */
function orderLetters(name: string): [written: string, displayed: string] {
  const written: string[] = []
  const displayed: string[] = []
  let start: number | undefined
  const reverseRun = () => {
    if (start !== undefined) displayed.push(...displayed.splice(start).toReversed())
    start = undefined
  }
  for (const character of name) {
    if (character === OVERRIDE) start ??= displayed.length
    else if (character === END_OF_OVERRIDE) reverseRun()
    else if (isVisible(character)) {
      displayed.push(character)
      if (written.push(character) === MAX_LETTERS) break
    }
  }
  reverseRun()
  return [written.join(''), displayed.join('')]
}

const isVisible = (character: string): boolean =>
  hiddenKind(character.codePointAt(0) ?? 0) === undefined && !/\p{M}/u.test(character)

const BIDI_CONTROL = /[\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u

/** Equal for names with the same letters in any order. Two letters that look like one count as two. */
const sortedLetters = (nameSkeleton: string): string =>
  Array.from(nameSkeleton.replaceAll('m', 'rn').replaceAll('w', 'vv')).toSorted().join('')

const TRADE_MARKS = /[\u{a9}\u{ae}\u{2120}\u{2122}]/gu
const SIGN_LETTERS: Readonly<Record<string, string>> = {
  '!': 'i',
  '\u{a1}': 'i',
  '+': 't',
  '\u{2020}': 't',
  '\u{2021}': 't',
  '\u{a7}': 's',
  '\u{a3}': 'l',
  '\u{d7}': 'x',
}
const SIGNS = /[!\u{a1}+\u{2020}\u{2021}\u{a7}\u{a3}\u{d7}]/gu

/** Words that impostors add to a name. Words of legitimate derivatives, as in "SigUSD LP", are not listed. */
const CLAIMS: readonly string[] = `
  official original genuine real true legit authentic verified trusted the new token tokens coin coins v2 v3 2.0 3.0
  upgrade upgraded migration by on ergo airdrop claim reward rewards bonus free gift giveaway
`
  .trim()
  .split(/\s+/)
  .map(deriveNameSkeleton)

/** Compares word by word, so that letters of two words never combine. */
function removeClaims(text: string): string {
  const words = text.split(/[\s()[\]]/u)
  return words.filter((word) => !CLAIMS.includes(deriveNameSkeleton(word))).join('')
}

const ONLY_CLAIMS = new RegExp(`^(?:${CLAIMS.join('|')})*$`)
/** Also keeps the regular expression away from long texts. */
const MAX_CLAIMS_LENGTH = 40

/** Whether everything around a known name is a claim; both are skeletons. */
function isSurroundedByClaims(name: string, known: string): boolean {
  if (name.length > known.length + MAX_CLAIMS_LENGTH) return false
  for (let at = name.indexOf(known); at !== -1; at = name.indexOf(known, at + 1))
    if (ONLY_CLAIMS.test(name.slice(0, at)) && ONLY_CLAIMS.test(name.slice(at + known.length))) return true
  return false
}
