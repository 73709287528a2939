import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FontMetrics, CardFonts, CardFont } from '#share/card-style.ts'

const fileOf = (name: string) => join(import.meta.dirname, 'fonts', `${name}.ttf`)

const FILES = {
  sans: fileOf('sans-400'),
  sansMedium: fileOf('sans-500'),
  serif: fileOf('serif-400'),
  mono: fileOf('mono-400'),
} as const satisfies Record<CardFont, string>

export const FONT_FILES: readonly string[] = Object.values(FILES)

export function readCardFontMetrics(): CardFonts {
  const read = (font: CardFont) => readFontMetrics(readFileSync(FILES[font]))
  return { sans: read('sans'), sansMedium: read('sansMedium'), serif: read('serif'), mono: read('mono') }
}

/**
 * Reads the characters of a TrueType font and their widths from the tables `cmap` (format 4, the only one in our
 * fonts), `head`, `hhea` and `hmtx`. See https://learn.microsoft.com/typography/opentype/spec. @throws if it is not
 * such a font
 */
export function readFontMetrics(font: Buffer): FontMetrics {
  const tableAt = tablesOf(font)
  const unitsPerEm = font.readUInt16BE(tableAt('head') + 18)
  const widthCount = font.readUInt16BE(tableAt('hhea') + 34)
  const widths = tableAt('hmtx')
  const glyphs = glyphsOf(font, tableAt('cmap'))
  return {
    has: (codePoint) => glyphs.has(codePoint),
    // Glyphs after the last entry have the same width as that entry.
    widthOf: (codePoint) =>
      font.readUInt16BE(widths + 4 * Math.min(glyphs.get(codePoint) ?? 0, widthCount - 1)) / unitsPerEm,
  }
}

function tablesOf(font: Buffer): (tag: string) => number {
  const tables = new Map<string, number>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + i * 16
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8))
  }
  return (tag) => {
    const at = tables.get(tag)
    if (at === undefined) throw new Error(`The font has no table ${tag}`)
    return at
  }
}

function glyphsOf(font: Buffer, cmap: number): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  const at = cmap + font.readUInt32BE(cmap + 8)
  if (font.readUInt16BE(at) !== 4) throw new Error('The cmap table of the font is not in format 4')
  const doubled = font.readUInt16BE(at + 6)
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = font.readUInt16BE(at + 14 + segment)
    const first = font.readUInt16BE(at + 16 + doubled + segment)
    const delta = font.readUInt16BE(at + 16 + 2 * doubled + segment)
    const offsetAt = at + 16 + 3 * doubled + segment
    const offset = font.readUInt16BE(offsetAt)
    for (let code = first; code <= last && code < 0xff_ff; code++) {
      const found = offset === 0 ? code : font.readUInt16BE(offsetAt + offset + 2 * (code - first))
      if (found !== 0) glyphs.set(code, (found + delta) & 0xff_ff)
    }
  }
  return glyphs
}
