import { lookAlikeOf } from './confusables.ts'

/**
 * What a name comes down to for a hasty reader: accents, case, spaces, punctuation and hidden characters gone, look-alikes
 * replaced by the Latin letter they pass for. Two names with one skeleton can be taken for each other. It is a key for
 * comparing, never for showing.
 */
export function skeleton(name: string): string {
  let folded = ''
  for (const character of name.toWellFormed()) folded += fold(character)
  return folded.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** The first of the known names that this one could be taken for. An equal name counts: ids tell tokens apart. */
export function resembles(name: string, knownNames: readonly string[]): string | undefined {
  const wanted = skeleton(name)
  return wanted === '' ? undefined : knownNames.find((known) => skeleton(known) === wanted)
}

/** Digits and signs in the place of letters, and the three strokes that most fonts draw alike. */
const PLAIN_LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

/** Looked up before it is taken apart: some Greek letters fall apart into ones that look otherwise. */
function fold(character: string): string {
  let folded = ''
  for (const part of lookAlikeOf(character) ?? character.normalize('NFKD')) {
    for (const letter of lookAlikeOf(part) ?? part.toLowerCase()) {
      const plain = PLAIN_LOOK_ALIKES[letter]
      if (plain !== undefined) folded += plain
      else if (/^[\p{L}\p{N}]$/u.test(letter)) folded += letter
    }
  }
  return folded
}
