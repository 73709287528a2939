import { type HiddenKind, hiddenKind, isLegitimateInvisible, isJoiner, isMark, isSpace } from './hidden-characters.ts'
import { mixesScripts, looksLatin } from './name-letters.ts'

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
