import { expect, test } from 'vitest'
import { readFaces } from './fonts.ts'
import { readFace } from './read-face.ts'

const faces = readFaces()
const ALPHABETS = 'abcxyzÇĞİıÖŞÜçğöşüАБВЯабвяЁё0123456789.,;:—–…’“”«»№%+−→'

test('sans and serif have the letters of all four languages, and figures with their signs', () => {
  const lacking = (face: (typeof faces)['say']) =>
    Array.from(ALPHABETS).filter((letter) => !face.has(letter.codePointAt(0) ?? 0))
  expect(lacking(faces.measure)).toEqual(['→'])
  expect(lacking(faces.firm)).toEqual(['→'])
  expect(lacking(faces.say)).toEqual(['→'])
})

test('every face draws a box for what it lacks', () => {
  for (const face of Object.values(faces)) {
    expect(face.has(0xff_fd)).toBe(true)
    expect(face.widthOf(0xff_fd)).toBe(0.6)
    expect(face.has(0x6f_22)).toBe(false)
  }
})

test('widths are those that the font says', () => {
  expect(faces.quote.widthOf(0x30)).toBe(0.6)
  // IBM Plex Sans: a figure is 600 units wide, an i 259, of 1000.
  expect(faces.measure.widthOf(0x37)).toBe(0.6)
  expect(faces.measure.widthOf(0x69)).toBeLessThan(0.3)
})

test('what is no font is refused', () => {
  expect(() => readFace(Buffer.alloc(64))).toThrow('The font has no table head')
})
