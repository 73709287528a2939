import { isClaimed } from './name-claims.ts'
import { readingsOf } from './name-readings.ts'
import { skeleton } from './name-skeleton.ts'

/** The first of the known names that this one could be taken for. An equal name counts: ids tell tokens apart. */
export const resembles = (name: string, knownNames: readonly string[]): string | undefined =>
  createNameMatcher(knownNames)(name)

/**
 * Wider than {@link skeleton}, which puts names of one look together: a hasty reader also overlooks a doubled letter, two
 * that changed places, a tick of a pen, and every "official" around the name. Close names come before far ones.
 */
export function createNameMatcher(knownNames: readonly string[]): (name: string) => string | undefined {
  const known = knownNames
    .map((name) => ({ name, skeleton: skeleton(name), key: shortened(skeleton(name)) }))
    .filter((each) => each.skeleton !== '')
  return (name) => {
    const skeletons = [...new Set(readingsOf(name).map(skeleton))].filter((each) => each !== '')
    const keys = [...new Set(skeletons.map(shortened))]
    const found =
      known.find((each) => skeletons.includes(each.skeleton)) ??
      known.find(({ key }) => keys.some((own) => own === key || isSlip(own, key))) ??
      known.find((each) => skeletons.some((own) => isClaimed(own, each.skeleton)))
    return found?.name
  }
}

/** Digits that a skeleton keeps, since other names have them for numbers. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = { '2': 'z', '6': 'g', '8': 'b', '9': 'g' }

/** Each letter once in a row. The l of a skeleton is an i, so that c and l, which make a d, are c and i. */
const shortened = (nameSkeleton: string): string =>
  nameSkeleton
    .replaceAll(/[2689]/g, (digit) => DIGIT_LETTERS[digit] ?? digit)
    .replaceAll('ci', 'd')
    // Two v make a w there, and here two of a letter are one.
    .replaceAll('w', 'v')
    .replaceAll(/(.)\1+/gu, '$1')

/** Short words have too many neighbours. */
const LONG = 6

/** Whether two neighbouring letters have changed places. */
function isSlip(key: string, known: string): boolean {
  if (known.length < LONG || key.length !== known.length) return false
  const at = Array.from(known).findIndex((letter, i) => letter !== key[i])
  return known.slice(0, at) + known.charAt(at + 1) + known.charAt(at) + known.slice(at + 2) === key
}
