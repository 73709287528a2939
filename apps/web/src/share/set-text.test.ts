import { describe, expect, test } from 'vitest'
import { readFaces } from '../server/share/fonts.ts'
import { fitLine, fitLines, isReadable, printable, widthOf } from './set-text.ts'

const { measure, quote, say } = readFaces()

describe('what a card can print', () => {
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
    expect(printable(text, measure)).toBe(printed)
  })

  test('a name without a single letter of ours cannot be read', () => {
    expect(isReadable('漢字', measure)).toBe(false)
    expect(isReadable('🦉 7', measure)).toBe(true)
  })
})

describe('how wide text is', () => {
  test('letters of the mono are 0.6 of their size', () => {
    expect(widthOf('0123456789', quote, 20)).toBeCloseTo(120)
  })

  test('a line is cut where its room ends', () => {
    expect(fitLine('0123456789', quote, 20, 120)).toBe('0123456789')
    expect(fitLine('0123456789', quote, 20, 119)).toBe('01234567…')
    expect(widthOf(fitLine('W'.repeat(5_000), measure, 30, 500), measure, 30)).toBeLessThanOrEqual(500)
  })

  test('lines break between words, not between a figure and its unit', () => {
    const setting = { face: quote, sizes: [10], room: 60, height: 100, leading: 1 }
    expect(fitLines('Holds 12\u{a0}ERG now', setting).lines).toEqual(['Holds', '12\u{a0}ERG now'])
    expect(fitLines('abcdefghijklmno', setting).lines).toEqual(['abcdefghij', 'klmno'])
  })

  test('the largest size is taken in which all lines fit, and in the smallest the last is cut', () => {
    const setting = { face: quote, sizes: [20, 10], room: 60, height: 20, leading: 1 }
    expect(fitLines('abcde', setting)).toEqual({ size: 20, lines: ['abcde'] })
    expect(fitLines('abcdefghij klm', setting)).toEqual({ size: 10, lines: ['abcdefghij', 'klm'] })
    expect(fitLines('abcdefghij klmno pqrstu', setting)).toEqual({ size: 10, lines: ['abcdefghij', 'klmno pqr…'] })
  })

  test('five thousand characters are set at once', () => {
    const started = performance.now()
    const { lines } = fitLines('long '.repeat(1_000), {
      face: say,
      sizes: [52, 34],
      room: 700,
      height: 200,
      leading: 1.2,
    })
    expect(lines.length).toBeLessThanOrEqual(4)
    expect(performance.now() - started).toBeLessThan(200)
  })
})
