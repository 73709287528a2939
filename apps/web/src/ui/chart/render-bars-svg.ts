import { renderSvgSheet, type SheetTexts, renderSvgTag, renderSvgText } from './svg-sheet.ts'

export interface ShareBar {
  readonly label: string
  readonly value: string
  /** Share of the total, from 0 to 1. */
  readonly share: number
}

/** Limit for a readable sheet; the caller merges the rest into the last bar. */
const MAX_BARS = 16

/** Shares as an SVG file with horizontal bars, as parts of the whole. */
export function renderBarsSvg({ bars, ...texts }: SheetTexts & { readonly bars: readonly ShareBar[] }): string {
  const shown = bars.slice(0, MAX_BARS)
  return renderSvgSheet(texts, ({ left, top, width, height }, colours) => {
    const row = Math.min(44, height / shown.length)
    const labelsWidth = 240
    const valuesWidth = 170
    return shown
      .map(({ label, value, share }, index) => {
        const middle = top + (index + 0.5) * row
        return (
          renderSvgText(label, { x: left, y: middle + 5, fill: colours.ink }) +
          renderSvgTag('rect', {
            x: left + labelsWidth,
            y: middle - row * 0.3,
            width: Math.max(1, (width - labelsWidth - valuesWidth) * share).toFixed(1),
            height: row * 0.6,
            fill: colours.bar,
          }) +
          renderSvgText(value, { x: left + width, y: middle + 5, 'text-anchor': 'end', fill: colours.ink })
        )
      })
      .join('')
  })
}
