import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CardFonts, CardFont } from '../../share/card-fonts.ts'
import { readFontMetrics } from './read-font-metrics.ts'

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
