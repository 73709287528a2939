import { NO_BREAK_SPACE } from '#format/number.ts'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import type { FontMetrics } from './card-style.ts'

/** Replaces characters that the font lacks; drawn as a box. */
const REPLACEMENT = '\u{fffd}'
const ELLIPSIS = '…'
/** No card has space for more, so the rest is not measured. */
const MAX_LENGTH = 600
/** Direction isolates around right-to-left names; the fonts have no such letters, so they are not needed. */
const ISOLATES = /[\u{2066}-\u{2069}]/gu

/**
 * Text with the characters of the font, in one line. Missing characters become a box: if they were dropped, a name with
 * a foreign letter would look like the name it imitates.
 */
export function replaceMissingGlyphs(text: string, font: FontMetrics): string {
  const normalized = text
    .slice(0, 2 * MAX_LENGTH)
    .replaceAll(ISOLATES, '')
    .normalize('NFC')
  // Cleaning would replace the no-break space between a figure and its unit.
  const clean = normalized.split(NO_BREAK_SPACE).map(sanitizeText).join(NO_BREAK_SPACE)
  const drawn = Array.from(clean)
    .slice(0, MAX_LENGTH)
    .map((character) => (font.has(character.codePointAt(0) ?? 0) ? character : REPLACEMENT))
  return drawn.join('').replaceAll(/\u{fffd}{2,}/gu, REPLACEMENT)
}

/** Whether any letter or digit is readable. */
export const hasReadableCharacter = (text: string, font: FontMetrics): boolean =>
  /[\p{L}\p{N}]/u.test(replaceMissingGlyphs(text, font))

export function measureTextWidth(text: string, font: FontMetrics, size: number): number {
  let width = 0
  for (const character of text) width += font.widthOf(character.codePointAt(0) ?? 0)
  return width * size
}

export interface TruncateOptions {
  readonly font: FontMetrics
  readonly size: number
  readonly maxWidth: number
}

/** One line, truncated to the maximum width. */
export function truncateToWidth(text: string, { font, size, maxWidth }: TruncateOptions): string {
  const printable = replaceMissingGlyphs(text, font)
  return measureTextWidth(printable, font, size) <= maxWidth ? printable : truncate(printable, { font, size, maxWidth })
}

export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

export interface LineBreakOptions {
  readonly font: FontMetrics
  /** Largest first. */
  readonly sizes: readonly number[]
  readonly maxWidth: number
  /** Height of all lines together; `lineHeight` is a factor of the font size. */
  readonly maxHeight: number
  readonly lineHeight: number
}

/** Breaks text into lines in the largest size that fits; in the smallest size the last line is truncated. */
export function breakIntoLines(
  text: string,
  { font, sizes, maxWidth, maxHeight, lineHeight }: LineBreakOptions,
): FittedText {
  const printable = replaceMissingGlyphs(text, font)
  let fitted: FittedText = { size: 0, lines: [] }
  for (const size of sizes) {
    const maxLines = Math.max(Math.floor(maxHeight / (size * lineHeight)), 1)
    const lines = breakLines(printable, { font, size, maxWidth })
    if (lines.length <= maxLines) return { size, lines }
    const last = truncate(lines.slice(maxLines - 1).join(' '), { font, size, maxWidth })
    fitted = { size, lines: [...lines.slice(0, maxLines - 1), last] }
  }
  return fitted
}

/** Breaks at spaces; a word longer than a line is broken anywhere. Figures stay with their units. */
function breakLines(text: string, { font, size, maxWidth }: TruncateOptions): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measureTextWidth(longer, font, size) <= maxWidth) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (measureTextWidth(line + character, font, size) > maxWidth && line !== '') {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line === '' ? lines : [...lines, line]
}

function truncate(text: string, { font, size, maxWidth }: TruncateOptions): string {
  let truncated = ''
  for (const character of text) {
    if (measureTextWidth(truncated + character + ELLIPSIS, font, size) > maxWidth) break
    truncated += character
  }
  return truncated.trimEnd() + ELLIPSIS
}
