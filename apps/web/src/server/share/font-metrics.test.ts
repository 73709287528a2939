import { expect, test } from 'vitest'
import { readCardFontMetrics, readFontMetrics } from './font-metrics.ts'

const fonts = readCardFontMetrics()
const ALPHABETS = 'abcxyzÇĞİıÖŞÜçğöşüАБВЯабвяЁё0123456789.,;:—–…’“”«»№%+−→'

test('sans and serif have the letters of all four languages, digits and signs', () => {
  const lacking = (font: (typeof fonts)['serif']) =>
    Array.from(ALPHABETS).filter((letter) => !font.has(letter.codePointAt(0) ?? 0))
  expect(lacking(fonts.sans)).toEqual(['→'])
  expect(lacking(fonts.sansMedium)).toEqual(['→'])
  expect(lacking(fonts.serif)).toEqual(['→'])
})

test('every font draws a box for missing characters', () => {
  for (const font of Object.values(fonts)) {
    expect(font.has(0xff_fd)).toBe(true)
    expect(font.widthOf(0xff_fd)).toBe(0.6)
    expect(font.has(0x6f_22)).toBe(false)
  }
})

test('widths are those of the font', () => {
  expect(fonts.mono.widthOf(0x30)).toBe(0.6)
  // IBM Plex Sans: a digit is 600 units wide, an i 259, of 1000.
  expect(fonts.sans.widthOf(0x37)).toBe(0.6)
  expect(fonts.sans.widthOf(0x69)).toBeLessThan(0.3)
})

test('rejects data that is not a font', () => {
  expect(() => readFontMetrics(Buffer.alloc(64))).toThrow('The font has no table head')
})
