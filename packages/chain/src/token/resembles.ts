import { isSurroundedByClaims } from './name-claims.ts'
import { listNameReadings } from './list-readings.ts'
import { deriveNameSkeleton } from './name-skeleton.ts'

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
  return (name) => {
    const skeletons = [...new Set(listNameReadings(name).map(deriveNameSkeleton))].filter((each) => each !== '')
    const keys = [...new Set(skeletons.map(compactKey))]
    const found =
      known.find((each) => skeletons.includes(each.skeleton)) ??
      known.find(({ key }) => keys.some((own) => own === key || isTransposition(own, key))) ??
      known.find((each) => skeletons.some((own) => isSurroundedByClaims(own, each.skeleton)))
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
