import { lookAlikeOf } from './confusables.ts'
import { hiddenKind } from './name-characters.ts'

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
      else if (/^[\p{L}\p{N}]$/u.test(letter) && !isHidden(letter)) folded += letter
    }
  }
  return folded
}

/** Fillers are letters by property and blank to the eye. */
const isHidden = (letter: string): boolean => hiddenKind(letter.codePointAt(0) ?? 0) !== undefined
