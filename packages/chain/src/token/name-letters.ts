import { homoglyphOf } from './confusables.ts'

/**
 * Whether a word of the name mixes alphabets, as imitations do: a Cyrillic letter inside a Latin word. Chinese, Japanese
 * and Korean writing borrow Latin letters every day, so those may stand together (UTS 39, "highly restrictive").
 * Different words may be in different alphabets.
 */
export function mixesScripts(name: string): boolean {
  return name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => {
    const scripts = new Set<Script>()
    for (const character of word) {
      const script = scriptOf(character)
      if (script !== undefined) scripts.add(script)
    }
    return scripts.size > 2 || (scripts.size === 2 && !(scripts.has('latin') && scripts.has('east-asian')))
  })
}

/**
 * Whether the whole name reads as Latin although some of it is not: every letter is a plain one or drawn like one. A
 * name in honest Cyrillic has at least one letter that gives it away; a Latin letter with an accent gives nothing away.
 */
export function posesAsLatin(name: string): boolean {
  let disguised = 0
  for (const character of name) {
    if (/^[a-z]$/i.test(character) || !/^[\p{L}\p{So}]$/u.test(character)) continue
    if (isDisguised(character)) disguised++
    else if (/^\p{L}$/u.test(character) && !/^\p{sc=Latin}$/u.test(character)) return false
  }
  return disguised > 0
}

/** Ordinal signs are ordinary Spanish, Italian and Portuguese; every other styled letter is a costume. */
function isDisguised(character: string): boolean {
  if (character === '\u{aa}' || character === '\u{ba}') return false
  return homoglyphOf(character) !== undefined || /^[a-z]$/i.test(character.normalize('NFKC'))
}

type Script = 'latin' | 'east-asian' | 'cyrillic' | 'greek' | 'other'

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['latin', /^\p{sc=Latin}$/u],
  ['cyrillic', /^\p{sc=Cyrillic}$/u],
  ['greek', /^\p{sc=Greek}$/u],
  ['east-asian', /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]$/u],
  ['other', /^[^\p{sc=Common}\p{sc=Inherited}]$/u],
]

/** Of letters only: digits, marks and signs belong to no alphabet. */
function scriptOf(character: string): Script | undefined {
  if (/^[a-z]$/i.test(character)) return 'latin'
  return /^\p{L}$/u.test(character) ? SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] : undefined
}
