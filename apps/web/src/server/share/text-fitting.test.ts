import { describe, expect, test } from 'vitest'
import { readCardFontMetrics } from './font-metrics.ts'
import {
  truncateToWidth,
  breakIntoLines,
  hasReadableCharacter,
  replaceMissingGlyphs,
  measureTextWidth,
} from '#share/text-fitting.ts'

const { sans, mono, serif } = readCardFontMetrics()

describe('printable text', () => {
  test.each([
    ['letters of all four languages', 'Ğüneş İçin ıssız; Ёж, объём № 5', 'Ğüneş İçin ıssız; Ёж, объём № 5'],
    ['an accent that stands apart', 'cafe\u{301}', 'café'],
    ['a picture', 'Night Owl 🦉 #1', 'Night Owl \u{fffd} #1'],
    ['letters that it has not, as one box', '漢字 coin', '\u{fffd} coin'],
    ['a letter that imitates another', 'Sm\u{3bf}lder', 'Sm\u{fffd}lder'],
    ['a mark that turns the line', 'abc\u{202e}cba', 'abc\u{fffd}cba'],
    ['accents without end', `Z${'\u{35f}'.repeat(50)}algo`, 'Z\u{fffd}algo'],
    ['control characters', 'a\u{0}b\u{1b}[31mc', 'a\u{fffd}b\u{fffd}[31mc'],
    ['half a character', 'a\u{d800}b', 'a\u{fffd}b'],
    ['lines', 'one\n\n two', 'one two'],
    ['a figure and its unit', '1\u{a0}234.5\u{a0}ERG', '1\u{a0}234.5\u{a0}ERG'],
  ])('%s', (_, text, printed) => {
    expect(replaceMissingGlyphs(text, sans)).toBe(printed)
  })

  test('a name without any supported letter is unreadable', () => {
    expect(hasReadableCharacter('漢字', sans)).toBe(false)
    expect(hasReadableCharacter('🦉 7', sans)).toBe(true)
  })
})

describe('text width', () => {
  test('mono characters are 0.6 of the font size wide', () => {
    expect(measureTextWidth('0123456789', mono, 20)).toBeCloseTo(120)
  })

  test('a line is truncated to its maximum width', () => {
    expect(truncateToWidth('0123456789', { font: mono, size: 20, maxWidth: 120 })).toBe('0123456789')
    expect(truncateToWidth('0123456789', { font: mono, size: 20, maxWidth: 119 })).toBe('01234567…')
    expect(
      measureTextWidth(truncateToWidth('W'.repeat(5_000), { font: sans, size: 30, maxWidth: 500 }), sans, 30),
    ).toBeLessThanOrEqual(500)
  })

  test('lines break between words, not between a figure and its unit', () => {
    const options = { font: mono, sizes: [10], maxWidth: 60, maxHeight: 100, lineHeight: 1 }
    expect(breakIntoLines('Holds 12\u{a0}ERG now', options).lines).toEqual(['Holds', '12\u{a0}ERG now'])
    expect(breakIntoLines('abcdefghijklmno', options).lines).toEqual(['abcdefghij', 'klmno'])
  })

  test('the largest size that fits is used, and the smallest one is truncated', () => {
    const options = { font: mono, sizes: [20, 10], maxWidth: 60, maxHeight: 20, lineHeight: 1 }
    expect(breakIntoLines('abcde', options)).toEqual({ size: 20, lines: ['abcde'] })
    expect(breakIntoLines('abcdefghij klm', options)).toEqual({ size: 10, lines: ['abcdefghij', 'klm'] })
    expect(breakIntoLines('abcdefghij klmno pqrstu', options)).toEqual({
      size: 10,
      lines: ['abcdefghij', 'klmno pqr…'],
    })
  })

  test('fifty thousand characters are laid out in time that grows with their number', () => {
    const layOut = (words: number, times: number) => {
      const start = performance.now()
      const options = { font: serif, sizes: [52, 34], maxWidth: 700, maxHeight: 200, lineHeight: 1.2 }
      for (let i = 0; i < times; i++)
        expect(breakIntoLines('long '.repeat(words), options).lines.length).toBeLessThanOrEqual(4)
      return performance.now() - start
    }
    // The fastest runs count, so that other work on the machine matters little.
    const rounds = Array.from({ length: 10 }, () => ({ whole: layOut(10_000, 1), parts: layOut(400, 25) }))
    const fastest = (side: 'whole' | 'parts') => Math.min(...rounds.map((each) => each[side]))
    // About as long for linear work, 25 times as long for quadratic work.
    expect(fastest('whole') / fastest('parts')).toBeLessThan(6)
  })
})
