import { lookAlikeOf } from './confusables.ts'
import { hiddenKind } from './hidden-characters.ts'

/**
 * Reduces a name to a comparison key: accents, case, spaces, punctuation and hidden characters removed, look-alikes
 * replaced by the Latin letter they resemble. Names with the same skeleton can be mistaken for each other. Never
 * display it.
 */
export function deriveNameSkeleton(name: string): string {
  let folded = ''
  for (const character of name.toWellFormed()) folded += foldCharacter(character)
  return folded.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Digits and signs used as letters, and the three strokes that look alike in most fonts. */
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

/**
 * The Latin letters that a character can be read as; empty for spaces, signs, marks and hidden characters. Looked up
 * before decomposition: some Greek letters decompose into ones that look different.
 */
export function foldCharacter(character: string): string {
  return ASCII_FOLDS.get(character) ?? foldAny(character)
}

function foldAny(character: string): string {
  let folded = ''
  for (const part of lookAlikeOf(character) ?? character.normalize('NFKD')) {
    for (const letter of lookAlikeOf(part) ?? part.toLowerCase()) {
      const plain = PLAIN_LOOK_ALIKES[letter]
      if (plain !== undefined) folded += plain
      else if (/[\p{L}\p{N}]/u.test(letter) && !isHidden(letter)) folded += letter
    }
  }
  return folded
}

/** Fillers are letters by property, but blank. */
const isHidden = (letter: string): boolean => hiddenKind(letter.codePointAt(0) ?? 0) !== undefined

/** Most names consist of these, and lists compare thousands of names. */
const ASCII_FOLDS: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 0x80 }, (_, code) => String.fromCodePoint(code)).map((each) => [each, foldAny(each)]),
)
