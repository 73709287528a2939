import { renderAsync } from '@resvg/resvg-js'
import { FONT_FILES } from './read-card-font-metrics.ts'
import { encodePng } from './encode-png.ts'

/** Runs outside the main thread. Uses only bundled fonts, so cards look the same on every machine. */
export async function renderPng(svg: string): Promise<Buffer> {
  return encodePng(await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: [...FONT_FILES] } }))
}
