import { isSurroundedByClaims, listLureWords, listWithoutAffixes } from './affixes.ts'
import { deriveNameSkeleton } from './name-skeleton.ts'
import { BIDI_CONTROL, compactKey, listSpellings, MAX_LETTERS, sortedLetters } from './name-spellings.ts'

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
    const spellings = listSpellings(name)
    const skeletons = [...new Set(spellings.flatMap(listWithoutAffixes).map(deriveNameSkeleton))]
    const keys = [...new Set(skeletons.map(compactKey))]
    const lures = new Set(spellings.flatMap(listLureWords).map(deriveNameSkeleton))
    const found =
      known.find((each) => skeletons.includes(each.skeleton)) ??
      known.find(({ key }) => keys.some((own) => own === key || isTransposition(own, key))) ??
      known.find((each) => skeletons.some((own) => isSurroundedByClaims(own, each.skeleton))) ??
      known.find(({ skeleton }) => skeleton.length >= MIN_LURE_LENGTH && lures.has(skeleton)) ??
      // Nested controls can display the letters in any order, and no honest name needs them.
      (BIDI_CONTROL.test(name) ? findAnagram(skeletons) : undefined)
    return found?.name
  }
}

/** Shorter names are also words, such as USE. */
const MIN_LURE_LENGTH = 4

/** Short words have too many near matches. */
const MIN_TRANSPOSITION_LENGTH = 6

/** Whether two adjacent letters are swapped. */
function isTransposition(key: string, known: string): boolean {
  if (known.length < MIN_TRANSPOSITION_LENGTH || key.length !== known.length) return false
  const at = Array.from(known).findIndex((letter, i) => letter !== key[i])
  return known.slice(0, at) + known.charAt(at + 1) + known.charAt(at) + known.slice(at + 2) === key
}
