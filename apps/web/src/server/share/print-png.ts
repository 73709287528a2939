import { renderAsync } from '@resvg/resvg-js'
import { FONT_FILES } from './fonts.ts'
import { writePng } from './write-png.ts'

/** Beside the thread that makes pages. Only our own fonts: cards are the same on every machine. */
export async function printPng(svg: string): Promise<Buffer> {
  return writePng(await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: [...FONT_FILES] } }))
}
