import { homoglyphOf } from './confusables.ts'
import { type HiddenKind, hiddenKind, isLegitimateInvisible, isJoiner, isMark, isSpace } from './hidden-characters.ts'

export type NameWarning =
  | HiddenKind
  | 'whitespace'
  | 'stacked-marks'
  | 'mixed-script'
  | 'confusable'
  | 'too-long'
  | 'blank'

export interface InspectedName {
  /**
   * Safe to show inside other text: one line, no hidden characters, limited length. Empty if nothing visible is left.
   */
  readonly display: string
  /** Distinct warnings. */
  readonly warnings: readonly NameWarning[]
}

/** In code points, which approximate user-perceived characters. */
const MAX_DISPLAY_LENGTH = 100

/** More combining marks than any orthography needs would overlap neighbouring lines. */
const MAX_MARKS = 4

/**
 * Sanitises a token name for display. Anyone can mint any bytes as a name: right-to-left overrides, invisible letters,
 * stacked accents, a Cyrillic copy of a known token. Each pass is linear in the length of the name.
 */
export function inspectName(name: string): InspectedName {
  const warnings = new Set<NameWarning>()
  const characters = removeHidden(Array.from(name), warnings)
  const line = collapseWhitespace(limitMarks(characters, warnings), warnings)
  const text = line.join('')
  if (mixesScripts(text)) warnings.add('mixed-script')
  if (looksLatin(text)) warnings.add('confusable')
  if (line.length === 0 && name !== '') warnings.add('blank')
  return { display: truncate(line, warnings), warnings: [...warnings] }
}

/** The whole name with every hidden character spelled out: `Sig⟨U+200B⟩USD`. */
export function revealName(name: string): string {
  let revealed = ''
  for (const character of name) {
    const codePoint = character.codePointAt(0) ?? 0
    const isShown = hiddenKind(codePoint) === undefined && (character === ' ' || !isSpace(character))
    revealed += isShown ? character : `⟨U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}⟩`
  }
  return revealed
}

function removeHidden(characters: readonly string[], warnings: Set<NameWarning>): string[] {
  const result: string[] = []
  for (const [i, character] of characters.entries()) {
    const kind = hiddenKind(character.codePointAt(0) ?? 0)
    if (kind === undefined || isLegitimateInvisible(result.at(-1), character, characters[i + 1])) result.push(character)
    else {
      warnings.add(kind)
      // Mark a character that no font can draw.
      if (kind === 'malformed' || kind === 'private-use') result.push('\u{fffd}')
    }
  }
  return result
}

/** A mark without a letter would attach to the text before the name, so it is removed too. */
function limitMarks(characters: readonly string[], warnings: Set<NameWarning>): string[] {
  let remainingMarks = 0
  const result: string[] = []
  for (const character of characters) {
    if (!isMark(character)) remainingMarks = MAX_MARKS + 1
    if (remainingMarks > 0) result.push(character)
    else warnings.add('stacked-marks')
    remainingMarks = Math.max(0, remainingMarks - 1)
  }
  return result
}

function collapseWhitespace(characters: readonly string[], warnings: Set<NameWarning>): string[] {
  const line: string[] = []
  for (const character of characters) {
    if (!isSpace(character)) line.push(character)
    else if (line.length === 0 || line.at(-1) === ' ' || /[\n\r\t\u{85}\p{Zl}\p{Zp}]/u.test(character)) {
      warnings.add('whitespace')
      if (line.length > 0 && line.at(-1) !== ' ') line.push(' ')
    } else line.push(' ')
  }
  if (line.at(-1) === ' ') {
    warnings.add('whitespace')
    line.pop()
  }
  return line
}

function truncate(line: readonly string[], warnings: Set<NameWarning>): string {
  if (line.length <= MAX_DISPLAY_LENGTH) return line.join('')
  warnings.add('too-long')
  const cut = line.slice(0, MAX_DISPLAY_LENGTH - 1)
  if (isJoiner(cut.at(-1))) cut.pop()
  return `${cut.join('')}…`
}

/**
 * Whether a word of the name mixes alphabets, as imitations do: a Cyrillic letter inside a Latin word. Chinese,
 * Japanese and Korean text commonly contains Latin letters, so those combinations are allowed (UTS 39, "highly
 * restrictive"). Different words may use different alphabets.
 */
function mixesScripts(name: string): boolean {
  return name.split(/[^\p{L}\p{M}\p{N}]/u).some((word) => {
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
function looksLatin(name: string): boolean {
  let lookAlikes = 0
  for (const character of name) {
    if (/[a-z]/i.test(character) || !/[\p{L}\p{So}]/u.test(character)) continue
    if (isLatinLookAlike(character)) lookAlikes++
    else if (/\p{L}/u.test(character) && !/\p{sc=Latin}/u.test(character)) return false
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
  ['latin', /\p{sc=Latin}/u],
  ['cyrillic', /\p{sc=Cyrillic}/u],
  ['greek', /\p{sc=Greek}/u],
  ['east-asian', /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u],
  ['other', /[^\p{sc=Common}\p{sc=Inherited}]/u],
]

/** Letters only: digits, marks and signs belong to no alphabet. */
function scriptOf(character: string): Script | undefined {
  return /\p{L}/u.test(character) ? SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] : undefined
}
