import { homoglyphOf } from './confusables.ts'

/**
 * Whether a word of the name mixes alphabets, as imitations do: a Cyrillic letter inside a Latin word. Chinese,
 * Japanese and Korean text commonly contains Latin letters, so those combinations are allowed (UTS 39, "highly
 * restrictive"). Different words may use different alphabets.
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
 * Whether the whole name reads as Latin although some letters are not: every letter is a Latin one or looks like one. A
 * genuine Cyrillic name has at least one letter without a Latin look-alike; an accented Latin letter is no evidence.
 */
export function looksLatin(name: string): boolean {
  let lookAlikes = 0
  for (const character of name) {
    if (/^[a-z]$/i.test(character) || !/^[\p{L}\p{So}]$/u.test(character)) continue
    if (isLatinLookAlike(character)) lookAlikes++
    else if (/^\p{L}$/u.test(character) && !/^\p{sc=Latin}$/u.test(character)) return false
  }
  return lookAlikes > 0
}

/** Ordinal signs are normal in Spanish, Italian and Portuguese; every other styled letter counts as a look-alike. */
function isLatinLookAlike(character: string): boolean {
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

/** Letters only: digits, marks and signs belong to no alphabet. */
function scriptOf(character: string): Script | undefined {
  if (/^[a-z]$/i.test(character)) return 'latin'
  return /^\p{L}$/u.test(character) ? SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] : undefined
}
