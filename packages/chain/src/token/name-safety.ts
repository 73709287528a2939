import { type HiddenKind, hiddenKind, isAtWork, isJoiner, isMark, isSpace } from './name-characters.ts'
import { mixesScripts, posesAsLatin } from './name-letters.ts'

export type NameWarning =
  | HiddenKind
  | 'whitespace'
  | 'stacked-marks'
  | 'mixed-script'
  | 'confusable'
  | 'too-long'
  | 'blank'

export interface InspectedName {
  /** Safe to put among other text: one line, nothing hidden, bounded. Empty when nothing visible is left. */
  readonly display: string
  /** What was found, each once. */
  readonly warnings: readonly NameWarning[]
}

/** In characters as people count them, or nearly: code points. */
const MAX_DISPLAY_LENGTH = 100

/** More marks on one letter than any orthography needs climb over the neighbouring lines. */
const MAX_MARKS = 4

/**
 * A token name made fit for a page. Anyone can mint any bytes as a name: text that runs backwards, letters that cannot
 * be seen, towers of accents, a Cyrillic twin of a known token. Each pass reads the name once, so time grows with its
 * length only.
 */
export function inspectName(name: string): InspectedName {
  const warnings = new Set<NameWarning>()
  const characters = withoutHidden(Array.from(name), warnings)
  const line = onOneLine(withFewMarks(characters, warnings), warnings)
  const text = line.join('')
  if (mixesScripts(text)) warnings.add('mixed-script')
  if (posesAsLatin(text)) warnings.add('confusable')
  if (line.length === 0 && name !== '') warnings.add('blank')
  return { display: shortened(line, warnings), warnings: [...warnings] }
}

/** The whole name with every hidden character spelled out, for whoever wants to know: `Sig⟨U+200B⟩USD`. */
export function revealName(name: string): string {
  let revealed = ''
  for (const character of name) {
    const codePoint = character.codePointAt(0) ?? 0
    const isShown = hiddenKind(codePoint) === undefined && (character === ' ' || !isSpace(character))
    revealed += isShown ? character : `⟨U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}⟩`
  }
  return revealed
}

function withoutHidden(characters: readonly string[], warnings: Set<NameWarning>): string[] {
  const kept: string[] = []
  for (const [i, character] of characters.entries()) {
    const kind = hiddenKind(character.codePointAt(0) ?? 0)
    if (kind === undefined || isAtWork(kept.at(-1), character, characters[i + 1])) kept.push(character)
    else {
      warnings.add(kind)
      // A reader should see that something stood here which no font can draw.
      if (kind === 'malformed' || kind === 'private-use') kept.push('\u{fffd}')
    }
  }
  return kept
}

/** A mark without a letter would sit on whatever the page shows before the name, so it goes as well. */
function withFewMarks(characters: readonly string[], warnings: Set<NameWarning>): string[] {
  let room = 0
  const kept: string[] = []
  for (const character of characters) {
    if (!isMark(character)) room = MAX_MARKS + 1
    if (room > 0) kept.push(character)
    else warnings.add('stacked-marks')
    room = Math.max(0, room - 1)
  }
  return kept
}

function onOneLine(characters: readonly string[], warnings: Set<NameWarning>): string[] {
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

function shortened(line: readonly string[], warnings: Set<NameWarning>): string {
  if (line.length <= MAX_DISPLAY_LENGTH) return line.join('')
  warnings.add('too-long')
  const cut = line.slice(0, MAX_DISPLAY_LENGTH - 1)
  if (isJoiner(cut.at(-1))) cut.pop()
  return `${cut.join('')}…`
}
