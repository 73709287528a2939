import { COIN_NAME, COIN_UNIT } from './coin.ts'
import { isSurroundedByClaims, listCoinWords, listLureWords, removeLetters } from './affixes.ts'
import { deriveNameSkeleton } from './name-skeleton.ts'
import { BIDI_CONTROL, compactKey, listSpellings, sortedLetters } from './name-spellings.ts'

const keyOf = (text: string): string => compactKey(deriveNameSkeleton(text))

/** Keys of the name and the unit, also in plural. */
const FORMS: ReadonlyMap<string, string> = new Map(
  [COIN_UNIT, COIN_NAME].flatMap((form) => [form, `${form}s`].map((each): [string, string] => [keyOf(each), form])),
)
const ANAGRAMS: ReadonlyMap<string, string> = new Map([...FORMS].map(([key, form]) => [sortedLetters(key), form]))

/**
 * The name or the unit of the coin, if a name can be mistaken for it: nothing else but words that impostors add, or a
 * lure that mentions the unit. Nothing is removed inside a word that begins with "Ergo", as names of projects do.
 */
export function findResembledCoin(name: string): string | undefined {
  for (const spelling of listSpellings(name)) {
    const found = formOf(spelling) ?? formOfWords(listCoinWords(spelling)) ?? unitInLure(spelling)
    if (found !== undefined) return found
    // Nested controls can display the letters in any order.
    const anagram = BIDI_CONTROL.test(name) ? ANAGRAMS.get(sortedLetters(keyOf(spelling))) : undefined
    if (anagram !== undefined) return anagram
  }
  return undefined
}

const formOf = (text: string): string | undefined =>
  removeLetters(text)
    .map((each) => FORMS.get(keyOf(each)))
    .find((form) => form !== undefined)

function formOfWords(words: readonly string[]): string | undefined {
  const forms = words.map((word) => formOf(word) ?? formInWord(deriveNameSkeleton(word)))
  return forms.every((form) => form !== undefined) ? forms[0] : undefined
}

const formInWord = (skeleton: string): string | undefined =>
  skeleton.startsWith(deriveNameSkeleton(COIN_NAME))
    ? undefined
    : [COIN_NAME, COIN_UNIT].find((form) => isSurroundedByClaims(skeleton, deriveNameSkeleton(form)))

const unitInLure = (spelling: string): string | undefined =>
  listLureWords(spelling).some((word) => FORMS.get(keyOf(word)) === COIN_UNIT) ? COIN_UNIT : undefined
