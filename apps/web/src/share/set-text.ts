import { NO_BREAK_SPACE } from '../format/signs.ts'
import { cleanText } from '../ui/clean-text.ts'
import type { Face } from './faces.ts'

/** Stands for characters that the fonts lack; they draw it as a box. */
const BOX = '\u{fffd}'
const ELLIPSIS = '…'
/** No card has room for more, and nobody measures what will be cut. */
const LONGEST = 600
/** Around names that run from right to left; the fonts have no such letters, so that nothing turns. */
const ISOLATES = /[\u{2066}-\u{2069}]/gu

/**
 * Text as the face can draw it, in one line. What it has no letter for is a box: dropped, a name with a foreign letter would
 * look like the name it imitates.
 */
export function printable(text: string, face: Face): string {
  const whole = text
    .slice(0, 2 * LONGEST)
    .replaceAll(ISOLATES, '')
    .normalize('NFC')
  // Cleaning makes all spaces alike, and a figure must stay with its unit.
  const clean = whole.split(NO_BREAK_SPACE).map(cleanText).join(NO_BREAK_SPACE)
  const drawn = Array.from(clean)
    .slice(0, LONGEST)
    .map((character) => (face.has(character.codePointAt(0) ?? 0) ? character : BOX))
  return drawn.join('').replaceAll(/\u{fffd}{2,}/gu, BOX)
}

/** Whether anything of it can be read. */
export const isReadable = (text: string, face: Face): boolean => /[\p{L}\p{N}]/u.test(printable(text, face))

export function widthOf(text: string, face: Face, size: number): number {
  let width = 0
  for (const character of text) width += face.widthOf(character.codePointAt(0) ?? 0)
  return width * size
}

/** One line that is as long as there is room. */
export function fitLine(text: string, face: Face, size: number, room: number): string {
  const whole = printable(text, face)
  return widthOf(whole, face, size) <= room ? whole : cut(whole, face, size, room)
}

export interface SetText {
  readonly size: number
  readonly lines: readonly string[]
}

export interface Setting {
  readonly face: Face
  /** The largest first. */
  readonly sizes: readonly number[]
  readonly room: number
  /** How high all lines may be together, and a line in parts of the size. */
  readonly height: number
  readonly leading: number
}

/** Several lines in the largest size in which all of them fit; in the smallest the last one is cut. */
export function fitLines(text: string, { face, sizes, room, height, leading }: Setting): SetText {
  const whole = printable(text, face)
  let fitted: SetText = { size: 0, lines: [] }
  for (const size of sizes) {
    const most = Math.max(Math.floor(height / (size * leading)), 1)
    const lines = breakLines(whole, face, size, room)
    if (lines.length <= most) return { size, lines }
    const last = cut(lines.slice(most - 1).join(' '), face, size, room)
    fitted = { size, lines: [...lines.slice(0, most - 1), last] }
  }
  return fitted
}

/** Words as they come; a word that is longer than a line is broken where the line ends. A figure stays with its unit. */
function breakLines(text: string, face: Face, size: number, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, face, size) <= room) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (widthOf(line + character, face, size) > room && line !== '') {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line === '' ? lines : [...lines, line]
}

function cut(text: string, face: Face, size: number, room: number): string {
  let kept = ''
  for (const character of text) {
    if (widthOf(kept + character + ELLIPSIS, face, size) > room) break
    kept += character
  }
  return kept.trimEnd() + ELLIPSIS
}
